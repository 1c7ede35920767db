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

/** Folds a text a character at a time, so that what is found in it can be shown in the original. */
export function foldTraced(original: string): Traced {
  const places: number[] = []
  let text = ''
  let place = 0
  for (const character of original) {
    const folded = fold(character)
    const border = text === '' || text.endsWith(' ') || !isBorder(text, folded) ? '' : ' '
    const added = folded === '' ? (text.endsWith(' ') ? '' : ' ') : border + folded
    for (let unit = 0; unit < added.length; unit += 1) places.push(place)
    text += added
    place += character.length
  }
  return { text, places }
}

function isBorder(before: string, next: string): boolean {
  return /(\p{sc=Han}[a-z\d]|[a-z\d]\p{sc=Han})$/u.test(before.slice(-1) + next.slice(0, 1))
}

/** A product code as it is compared: without dashes and spaces, and with the figures that letters are taken for. */
export function codeKey(text: string): string {
  return fold(text).replaceAll(' ', '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}
