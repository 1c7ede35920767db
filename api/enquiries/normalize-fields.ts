/** C0 controls except tabs and line breaks, DEL, bidirectional overrides and the byte-order mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFEFF]/g
/** Whitespace and zero-width characters; a text of nothing else counts as empty. */
const ZERO_WIDTH_ONLY = /^[\s\u200B-\u200F\u2060]*$/

/**
 * Normalize a form's texts before their length is checked: line breaks become one character, as browsers count them;
 * lone surrogates and control characters are removed, because mail does not accept them. Empty texts are dropped,
 * including the empty text a browser sends for no file.
 */
export function normalizeFields(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  const fields = Object.entries(input).map(
    ([name, value]) => [name, typeof value === 'string' ? normalizeText(value) : value] as const,
  )
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
}

function normalizeText(text: string): string {
  const normalized = text
    .replaceAll(/\r\n?/g, '\n')
    .toWellFormed()
    .replaceAll(CONTROL_CHARACTERS, '')
    .normalize('NFC')
  return ZERO_WIDTH_ONLY.test(normalized) ? '' : normalized
}
