import { diff3Merge } from 'node-diff3'

/** Longer texts are not joined: the comparison takes time with the square of their number of blocks. */
const MAX_BLOCKS = 2_000

/** An empty line, or the line break before an item of a list. */
const BLOCK_BREAK = /(\n[ \t]*\n\s*|\n(?=[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]))/

/**
 * Join two versions of a text that were made from the same base, if they differ from it in different paragraphs or list items.
 * Undefined if both changed the same one, added text at the same place, or moved something: the sentences of a paragraph refer
 * to each other, and only a person can join those of two authors.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const sides = { base: toBlocks(base), mine: toBlocks(mine), theirs: toBlocks(theirs) }
  if (Object.values(sides).some(({ length }) => length > MAX_BLOCKS)) return undefined
  const merged: string[] = []
  for (const { ok } of diff3Merge(sides.mine, sides.base, sides.theirs)) {
    if (!ok) return undefined
    merged.push(...ok)
  }
  return hasEachBlock(sides, merged) ? merged.join('') : undefined
}

/** Split a text into its blocks and the breaks between them. */
function toBlocks(text: string): string[] {
  return text.split(BLOCK_BREAK)
}

type Sides = Record<'base' | 'mine' | 'theirs', readonly string[]>

/** Return false if a block that both sides moved is there twice, or one that a side removed is back. */
function hasEachBlock({ base, mine, theirs }: Sides, merged: readonly string[]): boolean {
  const blocks = new Set([...base, ...mine, ...theirs].filter((block) => block.trim() !== ''))
  return [...blocks].every((block) => {
    const count = (all: readonly string[]) => all.filter((each) => each === block).length
    const [before, one, two] = [count(base), count(mine), count(theirs)]
    const expected = one === before ? two : two === before || one === two ? one : undefined
    return count(merged) === expected
  })
}
