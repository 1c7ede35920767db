import { simplifyChinese } from './simplify-chinese.ts'

const HAN_LATIN_BOUNDARY = /(?<=\p{sc=Han})(?=[a-z\d])|(?<=[a-z\d])(?=\p{sc=Han})/gu

/** Normalize case, accents, full-width letters and the script of Chinese; leave out invisible characters such as soft hyphens. */
export function foldLetters(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\p{Cf}]/gu, '')
    .normalize('NFC')
  return simplifyChinese(letters).toLowerCase()
}

/** "Won't" and "doesn't". */
const CONTRACTED_NOT = /\b[a-z]+n['’]t\b/g

/** Normalize a text for comparison: letters, punctuation and contractions. */
export function fold(text: string): string {
  return foldLetters(text)
    .replaceAll(CONTRACTED_NOT, 'not')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(HAN_LATIN_BOUNDARY, ' ')
    .trim()
}

/** A folded text with the offset in the original for each of its UTF-16 units. */
type FoldedText = { text: string; offsets: readonly number[] }

/** Folded characters of the content: a few thousand, far faster to look up than to fold again. */
const foldCache = new Map<string, string>()

function foldCharacter(character: string): string {
  const cached = foldCache.get(character)
  if (cached !== undefined) return cached
  const folded = fold(character)
  foldCache.set(character, folded)
  return folded
}

/**
 * Fold a content text character by character, so that matches can be highlighted in the original. Not for visitors' input,
 * since folded characters are cached without a limit.
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

const FIRST_HAN = '\u2E80'

function isScriptBoundary(last: string, next: string): boolean {
  if (last < FIRST_HAN && next < FIRST_HAN) return false
  return /^(\p{sc=Han}[a-z\d]|[a-z\d]\p{sc=Han})/u.test(last + next)
}

/** Normalize a product code: remove dashes and spaces, replace letters that look like digits (O, I, L). */
export function normalizeCode(text: string): string {
  return fold(text).replaceAll(' ', '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}
