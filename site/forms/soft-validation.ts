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

/** Return true for a date (YYYY-MM-DD) after today in the visitor's time zone. */
export function isInFuture(text: string, now = new Date()): boolean {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text > day.join('-')
}

/** Return true for a date (YYYY-MM-DD) before 1990. */
export function isLongAgo(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text < '1990'
}

/** Return true for an HTTP URL, with or without its scheme. */
export function looksLikeWebsite(text: string): boolean {
  return /^(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:[/?#]\S*)?$/i.test(text.trim())
}
