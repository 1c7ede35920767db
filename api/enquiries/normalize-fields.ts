/** Everything below the space but line ends and tabs, the delete character, and what turns the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFEFF]/g
/** Characters of no width; alone they are as good as nothing. */
const ZERO_WIDTH_ONLY = /^[\s\u200B-\u200F\u2060]*$/

/**
 * A form's texts as people mean them, before they are measured: line ends are one character, since a browser counts
 * them so; halves of characters and control characters are gone, since no mail would take them; what is empty is left
 * out, as is the empty text that stands for no file.
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
