const HAN_BESIDE_OTHER = /(?<=\p{sc=Han})(?=[a-z\d])|(?<=[a-z\d])(?=\p{sc=Han})/gu

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
    .replaceAll(HAN_BESIDE_OTHER, ' ')
    .trim()
}

/** Where the characters of a folded text come from: the folded text with, for each of its units, a place in the original. */
type Traced = { text: string; places: readonly number[] }

/** The characters of the content, folded before: a few thousand, which take many times longer to fold than to look up. */
const foldedBefore = new Map<string, string>()

function foldCharacter(character: string): string {
  const before = foldedBefore.get(character)
  if (before !== undefined) return before
  const folded = fold(character)
  foldedBefore.set(character, folded)
  return folded
}

/**
 * Folds a text of the content a character at a time, so that what is found in it can be shown in the original. Not for what visitors
 * write, since the characters are remembered.
 */
export function foldTraced(original: string): Traced {
  const places: number[] = []
  let text = ''
  let last = ''
  let place = 0
  for (const character of original) {
    const folded = foldCharacter(character)
    const border = last === '' || last === ' ' || !isBorder(last, folded) ? '' : ' '
    const added = folded === '' ? (last === ' ' ? '' : ' ') : border + folded
    for (let unit = 0; unit < added.length; unit += 1) places.push(place)
    text += added
    last = added.at(-1) ?? last
    place += character.length
  }
  return { text, places }
}

/** The first character that may be Chinese. */
const FIRST_HAN = '\u2E80'

function isBorder(last: string, next: string): boolean {
  if (last < FIRST_HAN && next < FIRST_HAN) return false
  return /^(\p{sc=Han}[a-z\d]|[a-z\d]\p{sc=Han})/u.test(last + next)
}

/** A product code as it is compared: without dashes and spaces, and with the figures that letters are taken for. */
export function codeKey(text: string): string {
  return fold(text).replaceAll(' ', '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}
