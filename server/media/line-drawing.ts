import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lang } from '#contract/languages.ts'
import { getDocumentMessages } from '#publications/documents/messages/document-messages.ts'
import { LABEL_FONT } from './label-font.ts'

/** The sheet is 1200 × 760 units with a margin and a title; a page shows this much of it, the views in its middle. */
const PAGE_CROP = { width: 1088, height: 716, bottom: 740 }
/** Units beside the outermost lines, for the figures of a height, and round the size of the cut-out in its corner. */
const MARGIN_UNITS = 36

/** Sizes of the labels on the sheet and on a page, in units: a page shows the sheet at about two thirds. */
const LABEL_SIZES: readonly (readonly [string, string])[] = [
  ['font-size="15"', 'font-size="26"'],
  ['font-size="11"', 'font-size="22"'],
]

const STYLE = `@font-face{font-family:Labels;src:url(${LABEL_FONT})}`

/** What a drawing may use: the style and the font that it brings along, and nothing from anywhere. */
export const LINE_DRAWING_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'font-src data:',
  "frame-ancestors 'self'",
].join('; ')

/** Cuts a line drawing for a page: cropped, its labels enlarged, its words in the language asked for. */
export function adaptForPage(svg: string, lang: Lang): string {
  const [from, to] = horizontalExtent(svg)
  const scale = Math.max(1, (to - from + 2 * MARGIN_UNITS) / PAGE_CROP.width)
  const [width, height] = [Math.round(PAGE_CROP.width * scale), Math.round(PAGE_CROP.height * scale)]
  const [left, top] = [Math.round((from + to - width) / 2), PAGE_CROP.bottom - height]
  const corner = `x="${left + width - MARGIN_UNITS}" y="${top + MARGIN_UNITS + 14}"`
  let drawing = svg
    .replace(/viewBox="[^"]*"/, `viewBox="${left} ${top} ${width} ${height}"`)
    .replace(/(<text) x="[^"]*" y="[^"]*"(?=[^>]*>Cut-out)/, `$1 ${corner}`)
    .replace(/font-family="[^"]*"/, 'font-family="Labels, Arial, sans-serif"')
    // The code and "All dimensions in mm" stand beside the drawing as real text.
    .replace(/<text[^>]*font-size="(?:26|13)"[^>]*>[^<]*<\/text>/g, '')
    .replaceAll('letter-spacing="2"', '')
  for (const [sheet, page] of LABEL_SIZES) drawing = drawing.replaceAll(sheet, page)
  return translateLabels(drawing, lang)
}

/** The words of a drawing as its documents have them. Codes and figures need no translation. */
function translateLabels(drawing: string, lang: Lang): string {
  const { front, side, top, cutOut, width, height, depth } = getDocumentMessages(lang)
  const sizes: Record<string, string> = { W: width, H: height, D: depth }
  return drawing
    .replaceAll('>FRONT<', `>${front}<`)
    .replaceAll('>SIDE<', `>${side}<`)
    .replaceAll('>TOP<', `>${top}<`)
    .replace(/>Cut-out ([^<]*)/g, (_, measures: string) => {
      return `>${cutOut} ${measures.replace(/[WHD](?= \d)/g, (letter) => sizes[letter] ?? letter)}`
    })
}

/** The outermost edges of the views and their measures, in units from the left. */
function horizontalExtent(svg: string): readonly [from: number, to: number] {
  const sides = [...svg.matchAll(/<rect x="([^"]*)"[^>]*? width="([^"]*)"/g)].map(([, x, width]) => [
    Number(x),
    Number(x) + Number(width),
  ])
  const ends = [...svg.matchAll(/<line x1="([^"]*)"[^>]*? x2="([^"]*)"/g)].map(([, x1, x2]) => [
    Number(x1),
    Number(x2),
  ])
  const edges = [...sides, ...ends].flat()
  return edges.length === 0 ? [0, 1200] : [Math.min(...edges), Math.max(...edges)]
}

/**
 * Reads and cuts the drawing of this name and gives it the letters of the site, or undefined when there is none. `name` holds
 * letters, digits and dashes.
 */
export async function readLineDrawing(
  contentDirectory: string,
  name: string,
  lang: Lang,
): Promise<string | undefined> {
  const file = join(contentDirectory, 'media', 'products', `${name}.svg`)
  const svg = await readFile(file, 'utf8').catch(() => undefined)
  return svg && adaptForPage(svg, lang).replace(/<svg\b[^>]*>/, `$&<style>${STYLE}</style>`)
}
