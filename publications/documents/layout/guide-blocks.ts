import type { ReactElement } from 'react'
import type { Chapter, DocumentSettings, ProductContent } from '../queries/document-content.ts'
import type { TypeScale } from '../typography/type-scale.ts'
import { COLORS, PAGE } from './design-tokens.ts'
import { coverPage, type DocumentContext, logo } from './page-frame.ts'
import { type BoxSize, type PreparedPicture, preparePicture } from './prepare-picture.ts'
import {
  flexRow,
  hairline,
  lightLine,
  numberedSteps,
  picture,
  spacer,
  stack,
  text,
  unbreakable,
} from './primitives.ts'

const COVER_STAGE_SIZE = { width: PAGE.width, height: 400 }
const TITLE_COLUMN_WIDTH = 146
const GUTTER = 28
/** Chapters of up to this many characters are not split across pages. */
const MAX_UNBROKEN_CHAPTER_CHARS = { latin: 1900, cjk: 850 }

/** Render the title page of a manual or installation guide: product picture, title and table of contents. */
export async function guideCover(
  context: DocumentContext,
  product: ProductContent,
  { contents, advice }: { contents: readonly string[]; advice: string },
): Promise<ReactElement> {
  const { settings, type, messages, title } = context
  const stage = await preparePicture(settings.mediaDirectory, product.thumb, COVER_STAGE_SIZE)
  return coverPage(
    context,
    stack({ height: COVER_STAGE_SIZE.height }, picture(stage, COVER_STAGE_SIZE), coverLogo(settings)),
    flexRow(
      { flexGrow: 1, paddingHorizontal: PAGE.side, paddingTop: 34, gap: GUTTER },
      stack(
        { width: 262 },
        text(type.code, product.code),
        text(type.h1, title, { marginTop: 6 }),
        text(type.text, product.kind, { marginTop: 10, color: COLORS.ash }),
        spacer(),
        text(type.small, advice, { color: COLORS.ash, maxWidth: 205, marginBottom: 24 }),
      ),
      stack({ flex: 1, paddingTop: 12 }, ...contentsList(type, messages.contents, contents)),
    ),
  )
}

/** Render the wordmark on top of a full-bleed picture. */
export function coverLogo(settings: DocumentSettings, color: string = COLORS.ink): ReactElement {
  return stack({ position: 'absolute', top: 38, left: PAGE.side }, logo(settings, 72, color))
}

function contentsList(type: TypeScale, heading: string, contents: readonly string[]): ReactElement[] {
  return [
    text(type.small, heading, { color: COLORS.ash, marginBottom: 8 }),
    ...contents.map((entry, index) =>
      flexRow(
        { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingVertical: 6.5 },
        text(type.text, String(index + 1), { width: 24, color: COLORS.brass }),
        text(type.text, entry, { flex: 1 }),
      ),
    ),
    hairline(),
  ]
}

/** Render a numbered chapter: title in the left column, text and steps in the right one. */
export function chapter(
  { type }: DocumentContext,
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

/** Render a section with number and title in the left column. */
export function section(
  type: TypeScale,
  number: string,
  title: string,
  body: ReactElement,
  isUnbreakable = true,
): ReactElement {
  const columns = flexRow(
    { gap: GUTTER },
    stack(
      { width: TITLE_COLUMN_WIDTH },
      text(type.text, number, { color: COLORS.brass }),
      text(type.h3, title, { marginTop: 2 }),
    ),
    body,
  )
  const style = { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingTop: 11, marginBottom: 20 }
  return isUnbreakable ? unbreakable(style, columns) : stack(style, columns)
}

function fitsOnePage(content: string): boolean {
  const limit = /[\u2e80-\ud7ff]/.test(content)
    ? MAX_UNBROKEN_CHAPTER_CHARS.cjk
    : MAX_UNBROKEN_CHAPTER_CHARS.latin
  return content.length <= limit
}

/** Render the contact details of the brand. */
export function contactBlock({ settings: { brand }, type, messages }: DocumentContext): ReactElement {
  const line = (name: string, value: string) =>
    value === ''
      ? []
      : [
          flexRow(
            { gap: 10 },
            text(type.small, name, { width: 76, color: COLORS.ash }),
            text(type.small, value, { flex: 1 }),
          ),
        ]
  const [, ...openingHours] = brand.hours
  return unbreakable(
    { backgroundColor: COLORS.ivory, padding: 18 },
    lightLine({ marginBottom: 8 }),
    text(type.h3, messages.customerCare, { marginBottom: 8 }),
    stack(
      { gap: 2.5 },
      ...line(messages.telephone, [brand.telephone, openingHours.join(', ')].filter(Boolean).join('  ')),
      ...line(messages.email, brand.email),
      ...line(messages.website, brand.site.replace('https://', '')),
      ...line(messages.address, brand.address),
    ),
  )
}

/** Render a picture with text blocks below it. */
export function pictureWithText(
  prepared: PreparedPicture,
  place: BoxSize,
  ...textBlocks: ReactElement[]
): ReactElement {
  return unbreakable({ width: place.width }, picture(prepared, place, { marginBottom: 9 }), ...textBlocks)
}
