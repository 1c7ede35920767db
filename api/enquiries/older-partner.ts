import { type ApiError, invalidForm } from '../http/api-error.ts'
import type { Messages } from '../http/messages.ts'

/** The fields of the older partner enquiry in the order in which it checks them; `isOlder` marks those it alone has. */
const FIELDS = [
  { field: 'company', isOlder: false },
  { field: 'founding_date', isOlder: true },
  { field: 'address', isOlder: true },
  { field: 'fax', isOlder: true },
  { field: 'phone', isOlder: false },
  { field: 'website', isOlder: false },
  { field: 'staff_number', isOlder: true },
  { field: 'main_business', isOlder: false },
] as const

/**
 * The refusal of a partner enquiry sent with fields of the older form: it has messages of its own. The four fields it
 * alone has may be left out, as the contract says, but not sent empty. Undefined where the contract decides.
 *
 * @param sent what came, before empty texts were dropped
 * @param readable the same with empty texts left out
 */
export function olderPartnerRefusal(
  sent: Readonly<Record<string, unknown>>,
  readable: Readonly<Record<string, unknown>>,
): ApiError | undefined {
  if (!FIELDS.some(({ field, isOlder }) => isOlder && field in sent)) return undefined
  const [first, ...rest] = FIELDS.filter(
    ({ field, isOlder }) => (field in sent || !isOlder) && isEmpty(readable[field]),
  ).map(({ field }) => ({ field, say: ({ olderPartner }: Messages) => olderPartner[field] }))
  return first && invalidForm([first, ...rest])
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}
