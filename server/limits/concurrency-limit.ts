import { isIPv4 } from 'node:net'
import { networkPrefix } from '#api/clients/client-ip-hash.ts'

/** Maximum concurrent tasks: in total, per customer of an internet provider, and per household or company. */
export type ConcurrencyLimits = { total: number; perSitePrefix?: number; perAddress?: number }

/** Acquires a slot, for a client if `ip` is given. Returns the function that releases it, or undefined if none is free. */
export type AcquireSlot = (ip?: string) => (() => void) | undefined

/**
 * Create a concurrency limiter whose slots no single client can exhaust. Providers assign a customer up to an IPv6 /48, which
 * has room for 65,536 households, or an IPv4 /24.
 */
export function createConcurrencyLimiter({
  total,
  perSitePrefix = total,
  perAddress = perSitePrefix,
}: ConcurrencyLimits): AcquireSlot {
  const inUse = new Map<string, number>()
  return (ip) => {
    const scopes = [{ scope: 'all', limit: total }]
    if (ip !== undefined) {
      scopes.push({ scope: `customer ${customerNetworkOf(ip)}`, limit: perSitePrefix })
      scopes.push({ scope: `household ${networkPrefix(ip)}`, limit: perAddress })
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
