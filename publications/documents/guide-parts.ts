import type { ReactElement } from 'react'
import type { Chapter, ProductContent, Setting } from './content.ts'
import { cover, logo, type Sheet } from './frame.ts'
import {
  beside,
  hairline,
  lightLine,
  numberedSteps,
  picture,
  spring,
  stack,
  text,
  together,
} from './parts.ts'
import { type Place, type PreparedPicture, preparePicture } from './pictures.ts'
import { COLORS, PAGE } from './tokens.ts'
import type { TypeScale } from './type.ts'

/** The parts that manual and installation guide share. */

const COVER_STAGE = { width: PAGE.width, height: 400 }
const TITLE_COLUMN = 146
const GUTTER = 28
/** Chapters up to this many characters are kept on one page; a longer one may run on. */
const LONGEST_WHOLE_CHAPTER = { latin: 1900, cjk: 850 }

/** The title page: the product on stone, what this is, and what stands in it. */
export async function guideCover(
  sheet: Sheet,
  product: ProductContent,
  { contents, advice }: { contents: readonly string[]; advice: string },
): Promise<ReactElement> {
  const { setting, type, words, title } = sheet
  const stage = await preparePicture(setting.mediaDirectory, product.thumb, COVER_STAGE)
  return cover(
    sheet,
    stack({ height: COVER_STAGE.height }, picture(stage, COVER_STAGE), coverLogo(setting)),
    beside(
      { flexGrow: 1, paddingHorizontal: PAGE.side, paddingTop: 34, gap: GUTTER },
      stack(
        { width: 262 },
        text(type.code, product.code),
        text(type.h1, title, { marginTop: 6 }),
        text(type.text, product.kind, { marginTop: 10, color: COLORS.ash }),
        spring(),
        text(type.small, advice, { color: COLORS.ash, maxWidth: 205, marginBottom: 24 }),
      ),
      stack({ flex: 1, paddingTop: 12 }, ...contentsList(type, words.contents, contents)),
    ),
  )
}

/** The wordmark on a picture that fills the page to its edges. */
export function coverLogo(setting: Setting, color: string = COLORS.ink): ReactElement {
  return stack({ position: 'absolute', top: 38, left: PAGE.side }, logo(setting, 72, color))
}

function contentsList(type: TypeScale, heading: string, contents: readonly string[]): ReactElement[] {
  return [
    text(type.small, heading, { color: COLORS.ash, marginBottom: 8 }),
    ...contents.map((entry, index) =>
      beside(
        { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingVertical: 6.5 },
        text(type.text, String(index + 1), { width: 24, color: COLORS.brass }),
        text(type.text, entry, { flex: 1 }),
      ),
    ),
    hairline(),
  ]
}

/** A numbered chapter: its title in the left column, its text and steps in the right one. */
export function chapter(
  { type }: Sheet,
  { title, paragraphs, steps }: Chapter,
  number: number,
): ReactElement {
  const body = stack(
    { flex: 1 },
    ...paragraphs.map((paragraph) => text(type.text, paragraph, { marginBottom: 7 })),
    numberedSteps(type.text, steps),
  )
  return section(type, `${number}`, title, body, fitsOnePage([title, ...paragraphs, ...steps].join('')))
}

/** A part of a document with its number and title in the left column. */
export function section(
  type: TypeScale,
  number: string,
  title: string,
  body: ReactElement,
  isWhole = true,
): ReactElement {
  const columns = beside(
    { gap: GUTTER },
    stack(
      { width: TITLE_COLUMN },
      text(type.text, number, { color: COLORS.brass }),
      text(type.h3, title, { marginTop: 2 }),
    ),
    body,
  )
  const style = { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingTop: 11, marginBottom: 20 }
  return isWhole ? together(style, columns) : stack(style, columns)
}

function fitsOnePage(content: string): boolean {
  const limit = /[\u2e80-\ud7ff]/.test(content) ? LONGEST_WHOLE_CHAPTER.cjk : LONGEST_WHOLE_CHAPTER.latin
  return content.length <= limit
}

/** How to reach the brand. */
export function contactBlock({ setting: { brand }, type, words }: Sheet): ReactElement {
  const line = (name: string, value: string) =>
    value === ''
      ? []
      : [
          beside(
            { gap: 10 },
            text(type.small, name, { width: 76, color: COLORS.ash }),
            text(type.small, value, { flex: 1 }),
          ),
        ]
  const [, ...openingHours] = brand.hours
  return together(
    { backgroundColor: COLORS.ivory, padding: 18 },
    lightLine({ marginBottom: 8 }),
    text(type.h3, words.customerCare, { marginBottom: 8 }),
    stack(
      { gap: 2.5 },
      ...line(words.telephone, [brand.telephone, openingHours.join(', ')].filter(Boolean).join('  ')),
      ...line(words.email, brand.email),
      ...line(words.website, brand.site.replace('https://', '')),
      ...line(words.address, brand.address),
    ),
  )
}

/** A picture beside or above its words, as the scenes of an installation are shown. */
export function pictureWithWords(
  prepared: PreparedPicture,
  place: Place,
  ...words: ReactElement[]
): ReactElement {
  return together({ width: place.width }, picture(prepared, place, { marginBottom: 9 }), ...words)
}
