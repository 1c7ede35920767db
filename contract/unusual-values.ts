// These checks never reject a value: the visitor sees a hint and may still send the form.

/** Return true for text before and after an @, with a dot in the latter. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim())
}

/** Return true for six to fifteen digits, the range used worldwide, with the usual separators. */
export function looksLikePhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return digits >= 6 && digits <= 15 && /^[\d\s()+.,/–-]*(?:(?:ext?|x)\.?\s*\d+)?$/i.test(text.trim())
}

/** Return true for four digits, the format of Australian postcodes. */
export function looksLikePostcode(text: string): boolean {
  return /^\d{4}$/.test(text.trim())
}

/** Largest offset from UTC of any time zone. */
const MAX_UTC_OFFSET_MS = 14 * 60 * 60 * 1_000

/** Return true for a date (YYYY-MM-DD) that has not begun in any time zone: the server does not know the visitor's. */
export function isInFuture(text: string, now = new Date()): boolean {
  const latestDay = new Date(now.getTime() + MAX_UTC_OFFSET_MS).toISOString().slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text > latestDay
}

/** Return true for a date (YYYY-MM-DD) before 1990. */
export function isLongAgo(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text < '1990'
}

/** Return true for an HTTP URL, with or without its scheme. */
export function looksLikeWebsite(text: string): boolean {
  return /^(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:[/?#]\S*)?$/i.test(text.trim())
}

/** Return true for two letters and eight digits, as on the rating plate, with the usual separators. */
export function looksLikeSerialNumber(text: string): boolean {
  return /^[a-z]{2}\d{8}$/i.test(text.normalize('NFKC').replaceAll(/[\s./_–-]/g, ''))
}

/** What is unusual about a value: the hint at its field says so. */
export type Unusual = 'phone' | 'address' | 'postcode' | 'serial' | 'future' | 'long-ago'
type Check = (text: string, now: Date) => Unusual | undefined

const email: Check = (text) => (looksLikeEmail(text) ? undefined : 'address')
const website: Check = (text) => (looksLikeWebsite(text) ? undefined : 'address')
const phone: Check = (text) => (looksLikePhone(text) ? undefined : 'phone')
const postcode: Check = (text) => (looksLikePostcode(text) ? undefined : 'postcode')
/** An email address is accepted too: the reply goes to it. */
const phoneOrEmail: Check = (text) =>
  looksLikeEmail(text) ? undefined : looksLikePhone(text) ? undefined : 'phone'
const purchaseDate: Check = (text, now) => {
  if (isInFuture(text, now)) return 'future'
  return isLongAgo(text) ? 'long-ago' : undefined
}

/** The checks of each form, by the path of its call and the name of the field. */
const CHECKS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  '/api/Information/subscribe': { email },
  '/api/Information/customerform': { contact: phoneOrEmail, postcode },
  '/api/Information/joinus': { email, language: phone },
  '/api/Information/projectcooperation': { phone, website },
  '/api/Information/advice': { phone: phoneOrEmail, email },
  '/api/Information/guarantee': {
    ...{ phone, email, postcode },
    serial_number: (text) => (looksLikeSerialNumber(text) ? undefined : 'serial'),
    buy_date: purchaseDate,
  },
}

/** Return what is unusual about the values of a form, by the name of the field; an empty value is not. */
export function findUnusual(
  path: string,
  textOf: (name: string) => string | undefined,
  now = new Date(),
): Readonly<Record<string, Unusual>> {
  const found = Object.entries(CHECKS[path] ?? {}).flatMap(([name, check]) => {
    const text = textOf(name) ?? ''
    const unusual = text.trim() === '' ? undefined : check(text, now)
    return unusual ? [[name, unusual] as const] : []
  })
  return Object.fromEntries(found)
}
