import { type ApiError, invalidForm } from '../http/api-error.ts'
import type { ErrorMessages } from '../http/error-messages.ts'

/** Fields of the legacy partner form in validation order. `isLegacy` marks the fields only that form has. */
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
 * Validate a partner application sent with fields of the legacy form, which has its own messages. The four legacy
 * fields may be omitted, as in the contract, but not sent empty. Return undefined if the contract's validation applies.
 *
 * @param sent the fields as sent
 * @param normalized the same fields without empty texts
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
