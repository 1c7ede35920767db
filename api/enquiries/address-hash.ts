import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '#database/connect.ts'
import { readSecret } from '../outbox/secrets.ts'

/** Names of the salts begin with this and end with their day; the worker throws them away two days later. */
export const SALT = 'address-salt-'

/**
 * A hash that tells whether two submissions of one day came from the same network address, and nothing else: its salt
 * is of that day alone and is thrown away. Empty for an unknown address.
 */
export async function addressHash(db: Db, ip: string, now: Date): Promise<string> {
  if (ip === '') return ''
  const salt = await readSecret(db, `${SALT}${now.toISOString().slice(0, 10)}`)
  return createHash('sha256')
    .update(`${salt}\n${networkOf(ip)}`)
    .digest('base64url')
    .slice(0, 22)
}

/** One household or company: an IPv4 address, or the first 64 bits of an IPv6 one. */
function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
