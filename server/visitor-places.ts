import { isIPv4 } from 'node:net'
import { networkOf } from '#api/enquiries/address-hash.ts'

/** How many may be under way at one time: of all, of one customer of a provider, of one household or company. */
export type PlaceBounds = { all: number; ofCustomer?: number; ofHousehold?: number }

/** Takes a place for a visitor, or for nobody in particular; it is given back by what is returned. Undefined when none is left. */
export type TakePlace = (ip?: string) => (() => void) | undefined

/**
 * Places that no single visitor may hold all of. A provider gives one customer up to a /48 of IPv6, which are 65,536
 * households, or a /24 of IPv4.
 */
export function visitorPlaces({ all, ofCustomer = all, ofHousehold = ofCustomer }: PlaceBounds): TakePlace {
  const held = new Map<string, number>()
  return (ip) => {
    const owners = [{ owner: 'all', most: all }]
    if (ip !== undefined) {
      owners.push({ owner: `customer ${customerOf(ip)}`, most: ofCustomer })
      owners.push({ owner: `household ${networkOf(ip)}`, most: ofHousehold })
    }
    if (owners.some(({ owner, most }) => (held.get(owner) ?? 0) >= most)) return undefined
    for (const { owner } of owners) held.set(owner, (held.get(owner) ?? 0) + 1)
    return () => {
      for (const { owner } of owners) {
        const left = (held.get(owner) ?? 1) - 1
        if (left > 0) held.set(owner, left)
        else held.delete(owner)
      }
    }
  }
}

function customerOf(ip: string): string {
  const network = networkOf(ip, 3)
  return isIPv4(network) ? network.slice(0, network.lastIndexOf('.')) : network
}
