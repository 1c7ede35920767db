/** True for what could be an email address. Nothing is refused for not looking so: a hint asks to look again. */
export function looksLikeEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(value.trim())
}

/** True for what could be a telephone number, in any country's way of writing it; likewise only for a hint. */
export function looksLikePhone(value: string): boolean {
  const digits = value.replaceAll(/\D/g, '').length
  return digits >= 6 && digits <= 15 && /^[\d\s+().,/–-]+(\s*(x|ext\.?)\s*\d+)?$/i.test(value.trim())
}
