import { isIPv4 } from 'node:net'
import { networkPrefix } from '#api/enquiries/client-ip-hash.ts'

/** How many may be under way at one time: of all, of one customer of a provider, of one household or company. */
export type ConcurrencyLimits = { total: number; perCustomer?: number; perHousehold?: number }

/** Takes a place for a visitor, or for nobody in particular; it is given back by what is returned. Undefined when none is left. */
export type AcquireSlot = (ip?: string) => (() => void) | undefined

/**
 * Places that no single visitor may hold all of. A provider gives one customer up to a /48 of IPv6, which are 65,536
 * households, or a /24 of IPv4.
 */
export function createConcurrencyLimiter({
  total,
  perCustomer = total,
  perHousehold = perCustomer,
}: ConcurrencyLimits): AcquireSlot {
  const inUse = new Map<string, number>()
  return (ip) => {
    const scopes = [{ scope: 'all', limit: total }]
    if (ip !== undefined) {
      scopes.push({ scope: `customer ${customerNetworkOf(ip)}`, limit: perCustomer })
      scopes.push({ scope: `household ${networkPrefix(ip)}`, limit: perHousehold })
    }
    if (scopes.some(({ scope, limit }) => (inUse.get(scope) ?? 0) >= limit)) return undefined
    for (const { scope } of scopes) inUse.set(scope, (inUse.get(scope) ?? 0) + 1)
    return () => {
      for (const { scope } of scopes) {
        const remaining = (inUse.get(scope) ?? 1) - 1
        if (remaining > 0) inUse.set(scope, remaining)
        else inUse.delete(scope)
      }
    }
  }
}

function customerNetworkOf(ip: string): string {
  const network = networkPrefix(ip, 3)
  return isIPv4(network) ? network.slice(0, network.lastIndexOf('.')) : network
}
