import { Document, type DocumentProps, Page, Path, Svg, Text } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import type { Setting } from './content.ts'
import { beside, hairline, onEveryPage, text } from './parts.ts'
import { COLORS, PAGE } from './tokens.ts'
import { type Style, type TypeScale, typeScale } from './type.ts'
import { type DocumentWords, documentWords } from './words.ts'

/** What every page of one document needs: its language, type and words, and what stands at its foot. */
export type Sheet = {
  setting: Setting
  type: TypeScale
  words: DocumentWords
  /** Title of the document, for example Spec sheet. */
  title: string
  /** The code of the product, or the name of the category. */
  subject: string
}

/** A document ready to be drawn. */
export type DrawnDocument = ReactElement<DocumentProps>

/** Begins a document. */
export function openSheet(
  setting: Setting,
  subject: string,
  titleOf: (words: DocumentWords) => string,
): Sheet {
  const words = documentWords(setting.lang)
  return { setting, words, type: typeScale(setting.lang), title: titleOf(words), subject }
}

/** Binds pages to a document with its title and language. */
export function bind({ setting, title, subject }: Sheet, ...pages: ReactElement[]): DrawnDocument {
  const properties = {
    title: `${subject} – ${title}`,
    author: setting.brand.name,
    creator: setting.brand.name,
    producer: setting.brand.name,
    language: LANGUAGE_CODES[setting.lang],
  }
  return createElement(Document, properties, ...pages)
}

/** A page with logo and foot; what does not fit runs on to further pages like it. */
export function page(sheet: Sheet, ground: string, ...children: ReactNode[]): ReactElement {
  const style: Style = {
    backgroundColor: ground,
    paddingTop: PAGE.top,
    paddingBottom: PAGE.bottom,
    paddingHorizontal: PAGE.side,
    ...inherited(sheet.type),
  }
  return createElement(Page, { size: 'A4', style }, head(sheet), ...children, foot(sheet))
}

/** A page that pictures may fill to its edges; it has a foot and no head. */
export function cover(sheet: Sheet, ...children: ReactNode[]): ReactElement {
  const style: Style = { backgroundColor: COLORS.ivory, paddingBottom: PAGE.bottom, ...inherited(sheet.type) }
  return createElement(Page, { size: 'A4', style }, ...children, foot(sheet))
}

/** What pieces of a page take from it. No line height: the renderer multiplies an inherited one at every new layout. */
function inherited({ text: { lineHeight: _, ...style } }: TypeScale): Style {
  return style
}

function head({ setting, type, title }: Sheet): ReactElement {
  const place: Style = { position: 'absolute', top: 38, left: PAGE.side, right: PAGE.side }
  const row: Style = { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' }
  return onEveryPage({ ...place, ...row }, logo(setting, 72), text(type.hint, title))
}

function foot({ setting, type, words, title, subject }: Sheet): ReactElement {
  const { hint } = type
  const { lineHeight: _, ...withoutLineHeight } = hint
  const pageNumber = createElement(Text, {
    style: { ...withoutLineHeight, width: 110, textAlign: 'right' },
    render: ({ pageNumber: number, totalPages }) => words.page(number, totalPages ?? number),
  })
  return onEveryPage(
    { position: 'absolute', bottom: 30, left: PAGE.side, right: PAGE.side },
    hairline({ marginBottom: 7 }),
    beside(
      { justifyContent: 'space-between' },
      beside(
        { gap: 12 },
        text(hint, setting.brand.name, { color: COLORS.ink }),
        text(hint, `${title} ${subject}`),
      ),
      beside(
        { gap: 14 },
        text(hint, setting.edition === '' ? '' : words.edition(setting.edition)),
        text(hint, words.language),
      ),
      pageNumber,
    ),
  )
}

/** The wordmark as vectors, `width` points wide. */
export function logo({ brand }: Setting, width: number, color: string = COLORS.ink): ReactElement {
  const { path, stroke, ...drawing } = brand.logo
  const look = stroke > 0 ? { stroke: color, strokeWidth: stroke, fill: 'none' } : { fill: color }
  return createElement(
    Svg,
    {
      width,
      height: (width * drawing.height) / drawing.width,
      viewBox: `0 0 ${drawing.width} ${drawing.height}`,
    },
    createElement(Path, { d: path, ...look }),
  )
}
