const HAN_LATIN_BOUNDARY = /(?<=\p{sc=Han})(?=[a-z\d])|(?<=[a-z\d])(?=\p{sc=Han})/gu

/** Capitals, accents and full-width letters make no difference. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

/** A text as it is compared: capitals, accents, full-width letters and punctuation make no difference. */
export function fold(text: string): string {
  return foldLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(HAN_LATIN_BOUNDARY, ' ')
    .trim()
}

/** Where the characters of a folded text come from: the folded text with, for each of its units, a place in the original. */
type FoldedText = { text: string; offsets: readonly number[] }

/** The characters of the content, folded before: a few thousand, which take many times longer to fold than to look up. */
const foldCache = new Map<string, string>()

function foldCharacter(character: string): string {
  const cached = foldCache.get(character)
  if (cached !== undefined) return cached
  const folded = fold(character)
  foldCache.set(character, folded)
  return folded
}

/**
 * Folds a text of the content a character at a time, so that what is found in it can be shown in the original. Not for what visitors
 * write, since the characters are remembered.
 */
export function foldWithOffsets(original: string): FoldedText {
  const offsets: number[] = []
  let text = ''
  let last = ''
  let offset = 0
  for (const character of original) {
    const folded = foldCharacter(character)
    const separator = last === '' || last === ' ' || !isScriptBoundary(last, folded) ? '' : ' '
    const added = folded === '' ? (last === ' ' ? '' : ' ') : separator + folded
    for (let unit = 0; unit < added.length; unit += 1) offsets.push(offset)
    text += added
    last = added.at(-1) ?? last
    offset += character.length
  }
  return { text, offsets }
}

/** The first character that may be Chinese. */
const FIRST_HAN = '\u2E80'

function isScriptBoundary(last: string, next: string): boolean {
  if (last < FIRST_HAN && next < FIRST_HAN) return false
  return /^(\p{sc=Han}[a-z\d]|[a-z\d]\p{sc=Han})/u.test(last + next)
}

/** A product code as it is compared: without dashes and spaces, and with the figures that letters are taken for. */
export function normalizeCode(text: string): string {
  return fold(text).replaceAll(' ', '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}
