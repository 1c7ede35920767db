import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '#database/connect.ts'
import { getOrCreateSecret } from '../secrets.ts'

/** Names of the salts begin with this and end with their day; the worker throws them away two days later. */
export const SALT_NAME_PREFIX = 'address-salt-'

/** Characters of either half: 66 bits. */
const HALF_LENGTH = 11

/**
 * A hash that tells whether two submissions of one day came from the same network address, and nothing else: its salt
 * is of that day alone and is thrown away. Its first half is that of the wider network. Empty for an unknown address.
 */
export async function hashClientIp(db: Db, ip: string, now: Date): Promise<string> {
  if (ip === '') return ''
  const salt = await getOrCreateSecret(db, `${SALT_NAME_PREFIX}${now.toISOString().slice(0, 10)}`)
  const half = (network: string) =>
    createHash('sha256').update(`${salt}\n${network}`).digest('base64url').slice(0, HALF_LENGTH)
  return half(networkPrefix(ip, 3)) + half(networkPrefix(ip, 4))
}

/** The half that all addresses of one /48 of IPv6 share. The halves of an IPv4 address are the same. */
export function networkHalf(hash: string): string {
  return hash.slice(0, HALF_LENGTH)
}

/** An IPv4 address, or groups of an IPv6 one: four are one household or company, three what a provider hands out at most. */
export function networkPrefix(ip: string, groupCount: 3 | 4 = 4): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...last]
  return groups
    .slice(0, groupCount)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
