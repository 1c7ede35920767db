import { Document, type DocumentProps, Page, Path, Svg, Text } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { type DocumentMessages, getDocumentMessages } from '../messages/document-messages.ts'
import type { DocumentSettings } from '../queries/document-content.ts'
import { type Style, type TypeScale, typeScale } from '../typography/type-scale.ts'
import { COLORS, PAGE } from './design-tokens.ts'
import { flexRow, hairline, onEveryPage, text } from './primitives.ts'

/** Properties shared by all pages of a document. */
export type DocumentContext = {
  settings: DocumentSettings
  type: TypeScale
  messages: DocumentMessages
  /** Title of the document, such as "Spec sheet". */
  title: string
  /** Product code, category name or registration reference. */
  subject: string
}

/** A document ready for rendering. */
export type PdfDocument = ReactElement<DocumentProps>

/** Create the context of a document. `titleOf` selects its title from the messages. */
export function createDocumentContext(
  settings: DocumentSettings,
  subject: string,
  titleOf: (messages: DocumentMessages) => string,
): DocumentContext {
  const messages = getDocumentMessages(settings.lang)
  return { settings, messages, type: typeScale(settings.lang), title: titleOf(messages), subject }
}

/** Combine pages into a document and set its metadata. */
export function createPdfDocument(
  { settings, title, subject }: DocumentContext,
  ...pages: ReactElement[]
): PdfDocument {
  const properties = {
    title: `${subject} – ${title}`,
    author: settings.brand.name,
    creator: settings.brand.name,
    producer: settings.brand.name,
    language: LANGUAGE_CODES[settings.lang],
  }
  return createElement(Document, properties, ...pages)
}

/** Create a page with header and footer; overflowing content continues on further pages of the same kind. */
export function contentPage(
  context: DocumentContext,
  background: string,
  ...children: ReactNode[]
): ReactElement {
  const style: Style = {
    backgroundColor: background,
    paddingTop: PAGE.top,
    paddingBottom: PAGE.bottom,
    paddingHorizontal: PAGE.side,
    ...inheritedStyle(context.type),
  }
  return createElement(Page, { size: 'A4', style }, pageHeader(context), ...children, pageFooter(context))
}

/** Create a page without header and without margins for pictures. */
export function coverPage(context: DocumentContext, ...children: ReactNode[]): ReactElement {
  const style: Style = {
    backgroundColor: COLORS.ivory,
    paddingBottom: PAGE.bottom,
    ...inheritedStyle(context.type),
  }
  return createElement(Page, { size: 'A4', style }, ...children, pageFooter(context))
}

/** Style that page content inherits, without line height: the renderer multiplies an inherited one at every layout pass. */
function inheritedStyle({ text: { lineHeight: _, ...style } }: TypeScale): Style {
  return style
}

function pageHeader({ settings, type, title }: DocumentContext): ReactElement {
  const place: Style = { position: 'absolute', top: 38, left: PAGE.side, right: PAGE.side }
  const row: Style = { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' }
  return onEveryPage({ ...place, ...row }, logo(settings, 72), text(type.hint, title))
}

function pageFooter({ settings, type, messages, title, subject }: DocumentContext): ReactElement {
  const { hint } = type
  const { lineHeight: _, ...withoutLineHeight } = hint
  const pageNumber = createElement(Text, {
    style: { ...withoutLineHeight, width: 110, textAlign: 'right' },
    render: ({ pageNumber: number, totalPages }) => messages.page(number, totalPages ?? number),
  })
  return onEveryPage(
    { position: 'absolute', bottom: 30, left: PAGE.side, right: PAGE.side },
    hairline({ marginBottom: 7 }),
    flexRow(
      { justifyContent: 'space-between' },
      flexRow(
        { gap: 12 },
        text(hint, settings.brand.name, { color: COLORS.ink }),
        text(hint, `${title} ${subject}`),
      ),
      flexRow(
        { gap: 14 },
        text(hint, settings.edition === '' ? '' : messages.edition(settings.edition)),
        text(hint, messages.language),
      ),
      pageNumber,
    ),
  )
}

/** Render the wordmark as vectors, `width` points wide. */
export function logo({ brand }: DocumentSettings, width: number, color: string = COLORS.ink): ReactElement {
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
