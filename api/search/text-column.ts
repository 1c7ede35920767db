/**
 * The texts of many entries as one string with the places where each begins: a tenth of what a string and a list of words
 * for each would take. Looking for a word is one run through it, which costs a millisecond per million characters.
 */
export type TextColumn = { all: string; starts: Uint32Array }

/** How a text is looked for: at the beginning of a word, or anywhere. */
export type MatchPosition = 'start' | 'any'

/** Told of an entry that has the text; `isWhole` when it stands there as a word of its own. */
type OnMatch = (entry: number, isWhole: boolean) => void

/**
 * Joins folded texts. Each begins and ends with a space, so that words have borders everywhere; the two spaces between
 * neighbours keep a text from being found across their border.
 */
export function createColumn(texts: readonly string[]): TextColumn {
  const starts = new Uint32Array(texts.length + 1)
  let start = 0
  texts.forEach((text, index) => {
    starts[index] = start
    start += text.length + 2
  })
  starts[texts.length] = start
  return { all: texts.map((text) => ` ${text} `).join(''), starts }
}

/** The text of one entry. */
export function textAt({ all, starts }: TextColumn, entry: number): string {
  return all.slice((starts[entry] ?? 0) + 1, (starts[entry + 1] ?? all.length) - 1)
}

/** Finds every entry that has `text`, each once, in their order. */
export function findInColumn(
  { all, starts }: TextColumn,
  text: string,
  position: MatchPosition,
  onMatch: OnMatch,
): void {
  const needle = position === 'start' ? ` ${text}` : text
  const wholeWord = ` ${text} `
  let from = 0
  let entry = 0
  for (;;) {
    const at = all.indexOf(needle, from)
    if (at === -1) return
    entry = findEntryAt(starts, at, entry)
    const end = starts[entry + 1] ?? all.length
    onMatch(entry, all.slice(starts[entry], end).includes(wholeWord))
    from = end
    entry += 1
  }
}

/** The entry a place belongs to, by halving; `low` is known not to lie behind it. */
function findEntryAt(starts: Uint32Array, offset: number, low: number): number {
  let from = low
  let to = starts.length - 2
  while (from < to) {
    const middle = (from + to + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) from = middle
    else to = middle - 1
  }
  return from
}
