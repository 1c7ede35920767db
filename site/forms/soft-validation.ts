/** What looks wrong in a field. Nothing here refuses anything: the visitor is told, and may send it all the same. */

/** Something before and after an @, and a dot in what follows. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text.trim())
}

/** Six to fifteen digits, as anywhere in the world, with the signs people write between them. */
export function looksLikePhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return digits >= 6 && digits <= 15 && /^[\d\s()+.,/–-]*(?:(?:ext?|x)\.?\s*\d+)?$/i.test(text.trim())
}

/** Four digits, as all Australian postcodes have. */
export function looksLikePostcode(text: string): boolean {
  return /^\d{4}$/.test(text.trim())
}

/** True for a day after today where the visitor is. `text` is YYYY-MM-DD. */
export function isInFuture(text: string, now = new Date()): boolean {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text > day.join('-')
}

/** True for a day before 1990. `text` is YYYY-MM-DD. */
export function isLongAgo(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text < '1990'
}

/** A web address with or without its scheme. */
export function looksLikeWebsite(text: string): boolean {
  return /^(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:[/?#]\S*)?$/i.test(text.trim())
}
