import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memoize } from '#contract/memoize.ts'
import { findDocumentFolder } from '../document-folders.ts'

/** The last segment of every character map covers this code point only. */
const END_OF_SEGMENTS = 0xffff

/** One font for each supported script. */
const SCRIPT_FONTS = ['instrument-sans-400', 'noto-sans-sc-400', 'noto-sans-tc-400', 'noto-sans-kr-400']

/** Replace characters without a glyph in any font, such as emoji, with a dot: an empty name would be worse. */
export async function replaceUnprintable(value: string): Promise<string> {
  // Format characters (soft hyphens, joiners) are invisible, and a text of them alone would be an empty name.
  const line =
    value
      .normalize()
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim() || '·'
  let missing = new Set([...new Intl.Segmenter().segment(line)].map(({ segment }) => segment))
  // The later fonts, several megabytes each, are read only for what the first lacks.
  for (const font of SCRIPT_FONTS) {
    if (missing.size === 0) break
    const covers = await readFontCoverage(font)
    missing = new Set([...missing].filter((segment) => !covers(segment)))
  }
  const segments = [...new Intl.Segmenter().segment(line)]
  return segments.map(({ segment }) => (missing.has(segment) ? '·' : segment)).join('')
}

/** Return which texts a font has glyphs for. Each font is read once. */
export const readFontCoverage = memoize(readCoverage)

/** Read the segments of the `cmap` of format 4 of a TrueType font, the only format of these files. */
async function readCoverage(name: string): Promise<(text: string) => boolean> {
  const font = await readFile(join(findDocumentFolder('fonts'), `${name}.ttf`))
  const { firsts, lasts } = readSegments(font, findTable(font, 'cmap'))
  const coversCodePoint = (codePoint: number) => {
    const segment = lasts.findIndex((last) => last >= codePoint)
    return codePoint < END_OF_SEGMENTS && segment >= 0 && (firsts[segment] ?? codePoint + 1) <= codePoint
  }
  return (text) => [...text].every((character) => coversCodePoint(character.codePointAt(0) ?? 0))
}

function findTable(font: Buffer, tag: string): number {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`The font has no table ${tag}`)
}

function readSegments(font: Buffer, cmap: number): { firsts: Uint16Array; lasts: Uint16Array } {
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4),
  )
  const table = subtables.find((at) => font.readUInt16BE(at) === 4)
  if (table === undefined) throw new Error('The font has no character map of format 4')
  const length = font.readUInt16BE(table + 6) / 2
  const readColumn = (start: number) =>
    Uint16Array.from({ length }, (_, index) => font.readUInt16BE(start + index * 2))
  return { lasts: readColumn(table + 14), firsts: readColumn(table + 16 + length * 2) }
}
