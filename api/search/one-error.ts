/**
 * How a typed word is near another one, the nearest first: a letter is missing, superfluous or exchanged with the next one, a
 * letter is another, or the one or the other is true of the beginning of the word.
 */
export const NEARNESSES = ['letters', 'replaced', 'beginning'] as const
type Nearness = (typeof NEARNESSES)[number]

/** Whole syllables: letters that stand alone, as in a laugh ("ㅋㅋㅋ"), are no word. */
export const HANGUL = /^[가-힣]+$/u
/** Syllables from which a whole syllable may be wrong; in a shorter word, one of its letters. */
const MIN_SYLLABLES = 4
/** Letters that a beginning may lack: "convert" is no beginning of "conventional". */
const MAX_MISSING = 4

/** Compare two words that differ in one letter; undefined for others. */
export function nearnessOf(typed: string, word: string): Nearness | undefined {
  if (!HANGUL.test(typed)) return compare(typed, word)
  if (!HANGUL.test(word) || Math.abs(typed.length - word.length) > 1) return undefined
  const syllables = Math.min(typed.length, word.length) < MIN_SYLLABLES ? undefined : compare(typed, word)
  return syllables ?? compare(typed.normalize('NFD'), word.normalize('NFD'))
}

function compare(typed: string, word: string): Nearness | undefined {
  const common = commonPrefixLength(typed, word)
  /** Compares what follows the error. */
  const follow = (typedFrom: number, wordFrom: number, nearness: Nearness) => {
    if (!word.startsWith(typed.slice(typedFrom), wordFrom)) return undefined
    const missing = word.length - wordFrom - (typed.length - typedFrom)
    if (missing === 0) return nearness
    return missing <= MAX_MISSING ? 'beginning' : undefined
  }
  const isSwapped = typed[common] === word[common + 1] && typed[common + 1] === word[common]
  const found = [
    follow(common + 1, common, 'letters'),
    follow(common, common + 1, 'letters'),
    isSwapped ? follow(common + 2, common + 2, 'letters') : undefined,
    follow(common + 1, common + 1, 'replaced'),
  ]
  return NEARNESSES.find((nearness) => found.includes(nearness))
}

function commonPrefixLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
