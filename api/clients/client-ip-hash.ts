import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '#database/connect.ts'
import { getOrCreateSecret } from '../secrets.ts'

/** Prefix of the salt names; the rest is the day. The retention run deletes salts after two days. */
export const SALT_NAME_PREFIX = 'address-salt-'

/** Characters in each half: 66 bits. */
const HALF_LENGTH = 11

/**
 * Hash a client IP so that two submissions of the same day can be matched to one IP, and nothing more: the salt is valid
 * for that day only and is then deleted. The first half identifies the wider network. Empty for an unknown IP.
 */
export async function hashClientIp(db: Db, ip: string, now: Date): Promise<string> {
  if (ip === '') return ''
  const salt = await getOrCreateSecret(db, `${SALT_NAME_PREFIX}${now.toISOString().slice(0, 10)}`)
  const half = (network: string) =>
    createHash('sha256').update(`${salt}\n${network}`).digest('base64url').slice(0, HALF_LENGTH)
  return half(networkPrefix(ip, 3)) + half(networkPrefix(ip, 4))
}

/** Return the half shared by all addresses of an IPv6 /48. Both halves of an IPv4 address are equal. */
export function networkHalf(hash: string): string {
  return hash.slice(0, HALF_LENGTH)
}

/**
 * Return the whole IPv4 address, or the first groups of an IPv6 address: four cover one household or company, three the
 * largest block a provider assigns.
 */
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
