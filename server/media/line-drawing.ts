import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lang } from '#contract/languages.ts'
import { getDocumentMessages } from '#publications/documents/messages/document-messages.ts'
import { LABEL_FONT } from './label-font.ts'

/** The part of a sheet shown on a page, with the views centred. A sheet is 1200 × 760 units with a margin and a title. */
const SHEET = 'viewBox="0 0 1200 760"'
const PAGE_CROP = { width: 1088, height: 716, bottom: 740 }
/** Space beside the outermost lines, for height dimensions, and around the cut-out size in the corner. */
const MARGIN_UNITS = 36

/** Label sizes on the sheet and on a page, in units: a page shows the sheet at about two thirds of its size. */
const LABEL_SIZES: readonly (readonly [string, string])[] = [
  ['font-size="15"', 'font-size="26"'],
  ['font-size="11"', 'font-size="22"'],
]

const STYLE = `@font-face{font-family:Labels;src:url(${LABEL_FONT})}`

/** Policy of a drawing: only its embedded style and font. */
export const LINE_DRAWING_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'font-src data:',
  "frame-ancestors 'self'",
].join('; ')

/** Adapt a line drawing for a page: translate its labels, and crop and enlarge what is drawn on our sheet. */
export function adaptForPage(svg: string, lang: Lang): string {
  return translateLabels(svg.includes(SHEET) ? fitSheet(svg) : svg, lang)
}

function fitSheet(svg: string): string {
  const [from, to] = horizontalExtent(svg)
  const scale = Math.max(1, (to - from + 2 * MARGIN_UNITS) / PAGE_CROP.width)
  const [width, height] = [Math.round(PAGE_CROP.width * scale), Math.round(PAGE_CROP.height * scale)]
  const [left, top] = [Math.round((from + to - width) / 2), PAGE_CROP.bottom - height]
  const corner = `x="${left + width - MARGIN_UNITS}" y="${top + MARGIN_UNITS + 14}"`
  let drawing = svg
    .replace(/viewBox="[^"]*"/, `viewBox="${left} ${top} ${width} ${height}"`)
    .replace(/(<text) x="[^"]*" y="[^"]*"(?=[^>]*>Cut-out)/, `$1 ${corner}`)
    .replace(/font-family="[^"]*"/, 'font-family="Labels, Arial, sans-serif"')
    // The page shows the code and "All dimensions in mm" as text beside the drawing.
    .replace(/<text([^>]*)>[^<]*<\/text>/g, (label, attributes: string) =>
      /font-size="(?:26|13)"/.test(attributes) ? '' : label,
    )
    .replaceAll('letter-spacing="2"', '')
  for (const [sheet, page] of LABEL_SIZES) drawing = drawing.replaceAll(sheet, page)
  return drawing
}

/** Translate the labels like the product documents. Codes and figures need no translation. */
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

const EDGES = /<rect x="([^"]*)"[^>]*? width="([^"]*)"|<line x1="([^"]*)"[^>]*? x2="([^"]*)"/g

/** Return the outermost edges of views and dimensions, in units from the left. */
function horizontalExtent(svg: string): readonly [from: number, to: number] {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [, x, width, x1, x2] of svg.matchAll(EDGES)) {
    const start = Number(x ?? x1)
    const end = x2 === undefined ? start + Number(width) : Number(x2)
    from = Math.min(from, start, end)
    to = Math.max(to, start, end)
  }
  return Number.isFinite(to - from) ? [from, to] : [0, 1200]
}

/**
 * Read a drawing of the content folder, like `showLineDrawing`. Return undefined if it does not exist. `name` must contain only
 * letters, digits and dashes.
 */
export async function readLineDrawing(
  contentDirectory: string,
  name: string,
  lang: Lang,
): Promise<string | undefined> {
  const file = join(contentDirectory, 'media', 'products', `${name}.svg`)
  const svg = await readFile(file, 'utf8').catch(() => undefined)
  return svg && showLineDrawing(svg, lang)
}

/** Adapt a drawing for a page and embed the site's font. */
export function showLineDrawing(svg: string, lang: Lang): string {
  return adaptForPage(svg, lang).replace(/<svg\b[^>]*>/, `$&<style>${STYLE}</style>`)
}
