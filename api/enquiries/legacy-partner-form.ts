import { type ApiError, invalidForm } from '../http/api-error.ts'
import type { ErrorMessages } from '../http/error-messages.ts'

/** The fields of the older partner enquiry in the order in which it checks them; `isLegacy` marks those it alone has. */
const FIELDS = [
  { field: 'company', isLegacy: false },
  { field: 'founding_date', isLegacy: true },
  { field: 'address', isLegacy: true },
  { field: 'fax', isLegacy: true },
  { field: 'phone', isLegacy: false },
  { field: 'website', isLegacy: false },
  { field: 'staff_number', isLegacy: true },
  { field: 'main_business', isLegacy: false },
] as const

/**
 * The refusal of a partner enquiry sent with fields of the older form: it has messages of its own. The four fields it
 * alone has may be left out, as the contract says, but not sent empty. Undefined where the contract decides.
 *
 * @param sent what came, before empty texts were dropped
 * @param normalized the same with empty texts left out
 */
export function checkLegacyPartnerForm(
  sent: Readonly<Record<string, unknown>>,
  normalized: Readonly<Record<string, unknown>>,
): ApiError | undefined {
  if (!FIELDS.some(({ field, isLegacy }) => isLegacy && field in sent)) return undefined
  const [first, ...rest] = FIELDS.filter(
    ({ field, isLegacy }) => (field in sent || !isLegacy) && isEmpty(normalized[field]),
  ).map(({ field }) => ({ field, formatMessage: ({ legacyPartner }: ErrorMessages) => legacyPartner[field] }))
  return first && invalidForm([first, ...rest])
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}
