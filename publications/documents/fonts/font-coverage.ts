import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from '#contract/memoize.ts'
import { findDocumentFolder } from '../document-folders.ts'

/** Files of the fonts that templates use, the most frequent characters first. */
export const FONT_FILES = [
  'instrument-sans-400.ttf',
  'noto-sans-400.ttf',
  'noto-sans-sc-400.ttf',
  'noto-sans-tc-400.ttf',
  'noto-sans-kr-400.ttf',
  'noto-sans-han-400.otf',
  'noto-sans-math-400.ttf',
  'noto-sans-symbols-400.ttf',
  'noto-sans-symbols-2-400.ttf',
]

type Range = { first: number; last: number }

/** Return which texts a font has glyphs for. Each font is read once, and of it only the character map. */
export const readFontCoverage = memoize((file: string) => {
  const ranges = readCharacterMap(join(findDocumentFolder('fonts'), file))
  return (text: string) => [...text].every((character) => isWithin(ranges, character.codePointAt(0) ?? 0))
})

function isWithin(ranges: readonly Range[], codePoint: number): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.last ?? codePoint) < codePoint) low = middle + 1
    else high = middle
  }
  return (ranges[low]?.first ?? Number.POSITIVE_INFINITY) <= codePoint
}

/** Read the ranges of code points that the table `cmap` of an OpenType font lists, in ascending order. */
function readCharacterMap(path: string): Range[] {
  const file = openSync(path, 'r')
  const read = (offset: number, length: number) => {
    const bytes = Buffer.alloc(length)
    readSync(file, bytes, 0, length, offset)
    return bytes
  }
  try {
    const tables = read(12, read(4, 2).readUInt16BE() * 16)
    const entry = tables.indexOf('cmap', 'latin1')
    const cmap = read(tables.readUInt32BE(entry + 8), tables.readUInt32BE(entry + 12))
    const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
      cmap.subarray(cmap.readUInt32BE(8 + index * 8)),
    )
    const ofFormat = (format: number) => subtables.find((table) => table.readUInt16BE() === format)
    const [full, basic] = [ofFormat(12), ofFormat(4)]
    if (full) return readGroups(full)
    if (basic) return readSegments(basic)
    throw new Error(`${path} has no character map of format 4 or 12`)
  } finally {
    closeSync(file)
  }
}

/** Format 12, which covers all of Unicode. */
function readGroups(table: Buffer): Range[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const at = 16 + index * 12
    return { first: table.readUInt32BE(at), last: table.readUInt32BE(at + 4) }
  })
}

/** Format 4. Its last segment only marks the end. */
function readSegments(table: Buffer): Range[] {
  const length = table.readUInt16BE(6)
  return Array.from({ length: length / 2 - 1 }, (_, index) => ({
    last: table.readUInt16BE(14 + index * 2),
    first: table.readUInt16BE(16 + length + index * 2),
  }))
}
