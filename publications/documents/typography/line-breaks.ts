const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Full-width marks count as Chinese, too: a line may break beside them. */
const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u
/** Marks that must not begin a line: they stay with the character before them. */
const NEVER_AT_LINE_START = /[、。，．：；！？）］｝〉》」』】〕〗’”…—・·々ー～,.:;!?)\]}%°℃]/u
/** Marks that must not end a line: they stay with the character after them. */
const NEVER_AT_LINE_END = /[（［｛〈《「『【〔〖‘“([{]/u

const NO_BREAK_SPACE = '\u00a0'
const NUMBER_AND_SPACE = /\d\u00a0$/

/**
 * Readies a text for the line breaker: Chinese breaks between characters, so its few spaces must not be the places
 * the breaker likes best. Texts without Chinese characters pass unchanged; Korean breaks at its spaces only.
 */
export function replaceSpacesWithNbsp(text: string): string {
  return isChinese(text) ? text.replaceAll(' ', NO_BREAK_SPACE) : text
}

/** Whether a text is set by the rules of Chinese. */
export function isChinese(text: string): boolean {
  return HAN_OR_KANA.test(text)
}

/** Keeps a word whole: neither Latin nor Korean words are broken, and the renderer's own English hyphens stay away. */
export function disableHyphenation(word: string): string[] {
  return [word]
}

/**
 * The places where a piece of Chinese text may break. The empty string between two parts is what the renderer's
 * breaker takes for a place without a hyphen. It asks piece by piece, a piece ending where the script changes.
 */
export function chineseBreakOpportunities(piece: string): string[] {
  const parts = splitIntoUnbreakableRuns(piece)
  const last = parts.at(-1) ?? ''
  const places = parts.flatMap((part, index) => (index === 0 ? [part] : ['', part]))
  return NUMBER_AND_SPACE.test(last) || NEVER_AT_LINE_END.test(last.at(-1) ?? '') ? places : [...places, '']
}

/** Cuts a text into what must stay together: one Chinese character with its marks, or a run of anything else. */
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
  // A number keeps its unit and its counting word (68 升, 44 dB); any other space is a place to break.
  if (last === NO_BREAK_SPACE) return NUMBER_AND_SPACE.test(chunk)
  return !CHINESE.test(last) && !CHINESE.test(character)
}
