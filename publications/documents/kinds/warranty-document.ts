import type { ReactElement } from 'react'
import { COLORS, CONTENT_WIDTH } from '../layout/design-tokens.ts'
import { section } from '../layout/guide-blocks.ts'
import {
  contentPage,
  createDocumentContext,
  createPdfDocument,
  type DocumentContext,
  type PdfDocument,
} from '../layout/page-frame.ts'
import { preparePicture } from '../layout/prepare-picture.ts'
import {
  bullet,
  flexRow,
  picture,
  spacer,
  stack,
  text,
  unbreakable,
  verticalSpace,
} from '../layout/primitives.ts'
import type { DocumentSettings, ProductContent, Warranty } from '../queries/document-content.ts'
import { typeScale } from '../typography/type-scale.ts'

const STAGE_SIZE = { width: 146, height: 150 }
const GUTTER = 28

/** Compose the warranty document of a product, with the wording required by Australian law. */
export async function warrantyDocument(
  product: ProductContent,
  warranty: Warranty,
  settings: DocumentSettings,
): Promise<PdfDocument> {
  const context = createDocumentContext(settings, product.code, ({ titles }) => titles.warranty_document)
  const { type, messages } = context
  const stage = await preparePicture(settings.mediaDirectory, product.thumb, STAGE_SIZE)
  const list = (title: string, items: readonly string[]) =>
    section(type, '', title, stack({ flex: 1, gap: 4 }, ...items.map((item) => bullet(type.small, item))))
  return createPdfDocument(
    context,
    contentPage(
      context,
      COLORS.white,
      flexRow(
        { gap: GUTTER },
        picture(stage, STAGE_SIZE),
        stack(
          { flex: 1 },
          text(type.h1, warranty.title),
          text(type.text, warranty.intro, { marginTop: 8 }),
          spacer(),
          text(type.small, `${product.code}  ${product.kind}`, { color: COLORS.ash }),
          text(type.small, `${messages.warrantyTerm}  ${messages.years(warranty.term)}`, {
            color: COLORS.brass,
            marginTop: 2,
          }),
        ),
      ),
      verticalSpace(22),
      list(messages.covered, warranty.covered),
      list(messages.notCovered, warranty.notCovered),
      list(messages.claim, warranty.claim),
      list(messages.terms, warranty.terms),
      lawPanel(context, warranty),
    ),
  )
}

/** Render the wording required by law, verbatim in English, with its translation beside it. */
export function lawPanel(
  { settings, type, messages }: DocumentContext,
  { law, lawTranslation }: Warranty,
): ReactElement {
  const english = typeScale('en')
  const width = (CONTENT_WIDTH - 2 * 18 - GUTTER) / 2
  const isTranslated = settings.lang !== 'en' && lawTranslation !== ''
  return unbreakable(
    { backgroundColor: COLORS.stone, padding: 18 },
    text(type.h3, messages.lawTitle, { marginBottom: 10 }),
    isTranslated
      ? flexRow(
          { gap: GUTTER },
          stack(
            { width },
            text(type.hint, messages.lawEnglish, { marginBottom: 5 }),
            text(english.small, law),
          ),
          stack(
            { width },
            text(type.hint, messages.lawTranslation, { marginBottom: 5 }),
            text(type.small, lawTranslation),
          ),
        )
      : text(english.text, law),
  )
}
