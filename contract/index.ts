import type { Call } from './call.ts'
import * as catalogue from './catalogue.ts'
import * as contentPages from './content-pages.ts'
import * as cooperation from './cooperation.ts'
import * as enquiries from './enquiries.ts'
import * as manuals from './manuals.ts'
import * as newsroom from './newsroom.ts'
import * as parts from './parts.ts'
import * as productDetail from './product-detail.ts'
import * as registration from './registration.ts'
import * as search from './search.ts'
import * as site from './site.ts'
import * as stores from './stores.ts'
import * as support from './support.ts'

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'output' in value
  )
}

/** Every call of the contract, in the order of the API documentation. */
export const CALLS: readonly Call[] = [
  site,
  contentPages,
  search,
  catalogue,
  productDetail,
  newsroom,
  cooperation,
  support,
  manuals,
  parts,
  stores,
  enquiries,
  registration,
]
  .flatMap((feature) => Object.values(feature))
  .filter(isCall)
