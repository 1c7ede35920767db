const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Includes full-width punctuation: a line may break beside it. */
const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u
/** Punctuation that must not begin a line and stays with the character before it. */
const NEVER_AT_LINE_START = /[、。，．：；！？）］｝〉》」』】〕〗’”…—・·々ー～,.:;!?)\]}%°℃]/u
/** Punctuation that must not end a line and stays with the character after it. */
const NEVER_AT_LINE_END = /[（［｛〈《「『【〔〖‘“([{]/u

const NO_BREAK_SPACE = '\u00a0'
const NUMBER_AND_SPACE = /\d\u00a0$/

/**
 * Replace the spaces of Chinese text with no-break spaces: it breaks between characters, but the line breaker would prefer the
 * few spaces. Texts without Chinese characters are returned unchanged; Korean breaks at its spaces only.
 */
export function replaceSpacesWithNbsp(text: string): string {
  return isChinese(text) ? text.replaceAll(' ', NO_BREAK_SPACE) : text
}

/** Test whether a text follows the line breaking rules of Chinese. */
export function isChinese(text: string): boolean {
  return HAN_OR_KANA.test(text)
}

/** Never split a word: replaces the English hyphenation of the renderer for Latin and Korean text. */
export function disableHyphenation(word: string): string[] {
  return [word]
}

/**
 * Split a piece of Chinese text at its break opportunities. An empty string between two parts tells the renderer to break
 * without a hyphen. The renderer calls this for each run of one script.
 */
export function chineseBreakOpportunities(piece: string): string[] {
  const parts = splitIntoUnbreakableRuns(piece)
  const last = parts.at(-1) ?? ''
  const places = parts.flatMap((part, index) => (index === 0 ? [part] : ['', part]))
  return NUMBER_AND_SPACE.test(last) || NEVER_AT_LINE_END.test(last.at(-1) ?? '') ? places : [...places, '']
}

/** Split a text into unbreakable parts: one Chinese character with its punctuation, or a run of other characters. */
function splitIntoUnbreakableRuns(text: string): string[] {
  const parts: string[] = []
  for (const character of text) {
    const end = parts.length - 1
    if (end >= 0 && staysWith(parts[end] ?? '', character)) parts[end] += character
    else parts.push(character)
  }
  return parts
}

function staysWith(chunk: string, character: string): boolean {
  const last = chunk.at(-1) ?? ''
  if (NEVER_AT_LINE_START.test(character) || character === NO_BREAK_SPACE || NEVER_AT_LINE_END.test(last))
    return true
  // A number stays with its unit or counter (68 升, 44 dB); a line may break at any other space.
  if (last === NO_BREAK_SPACE) return NUMBER_AND_SPACE.test(chunk)
  return !CHINESE.test(last) && !CHINESE.test(character)
}
