/**
 * The texts of many entries as one string with the offset of each: a tenth of the memory of a string and a word list per
 * entry. Searching scans the string, at about one millisecond per million characters.
 */
export type TextColumn = { all: string; starts: Uint32Array }

/** Where a match may occur: at the start of a word, or anywhere. */
export type MatchPosition = 'start' | 'any'

/** Called for each matching entry; `isWhole` if the text matches a whole word. */
type OnMatch = (entry: number, isWhole: boolean) => void

/**
 * Join folded texts into a column. Each begins and ends with a space, so that every word has boundaries; the two spaces
 * between entries prevent matches across them.
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

/** Return the text of one entry. */
export function textAt({ all, starts }: TextColumn, entry: number): string {
  return all.slice((starts[entry] ?? 0) + 1, (starts[entry + 1] ?? all.length) - 1)
}

/** Call `onMatch` once for each entry that contains `text`, in order. */
export function findInColumn(
  { all, starts }: TextColumn,
  text: string,
  position: MatchPosition,
  onMatch: OnMatch,
): void {
  const needle = position === 'start' ? ` ${text}` : text
  const wholeWord = ` ${text} `
  const before = needle.length - text.length - 1
  let from = 0
  let entry = 0
  for (;;) {
    const at = all.indexOf(needle, from)
    if (at === -1) return
    entry = findEntryAt(starts, at, entry)
    const end = starts[entry + 1] ?? all.length
    // Mostly the first match is a whole word: the rest of the text is searched only otherwise.
    onMatch(entry, all.startsWith(wholeWord, at + before) || all.slice(at, end).includes(wholeWord))
    from = end
    entry += 1
  }
}

/** Find the entry at an offset by binary search, starting from `low`. */
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
