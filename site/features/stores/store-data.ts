import { ICON } from '#contract/file-paths.ts'
import { storePath } from '#contract/paths.ts'
import type { Store } from '#contract/stores.ts'
import type { DataWords } from '../../http/page-head.tsx'

/** The stores in the schema.org vocabulary. Opening hours are words here, so they are left out. */
export function storeData(stores: readonly Store[], { address, origin }: DataWords): object[] {
  return stores.map((store) => ({
    '@type': 'Store',
    '@id': address(storePath(store.key)),
    name: store.name,
    telephone: store.phone,
    url: store.website ?? address(storePath(store.key)),
    image: `${origin}${ICON}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      addressRegion: store.state,
      ...(store.postcode ? { postalCode: store.postcode } : {}),
      addressCountry: 'AU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
  }))
}
