import { createFormatters } from '../document-formatters.ts'
import { COLORS } from '../layout/design-tokens.ts'
import { contactBlock } from '../layout/guide-blocks.ts'
import {
  contentPage,
  createDocumentContext,
  createPdfDocument,
  type PdfDocument,
} from '../layout/page-frame.ts'
import { preparePicture } from '../layout/prepare-picture.ts'
import { flexRow, hairline, picture, spacer, stack, text, verticalSpace } from '../layout/primitives.ts'
import { titleBlock } from '../layout/product-blocks.ts'
import type { DocumentSettings, ProductContent } from '../queries/document-content.ts'

const STAGE_SIZE = { width: 210, height: 200 }
const QUANTITY_WIDTH = 60
const NOTE_WIDTH = 150

/** Compose the list of accessories in the box and to order. */
export async function accessoriesList(
  product: ProductContent,
  settings: DocumentSettings,
): Promise<PdfDocument> {
  const context = createDocumentContext(settings, product.code, ({ titles }) => titles.accessories_lists)
  const { type, messages } = context
  const { number } = createFormatters(settings.lang)
  const stage = await preparePicture(settings.mediaDirectory, product.thumb, STAGE_SIZE)
  const row =
    (...[name, quantity, note]: [string, string, string]) =>
    (style: typeof type.text) =>
      flexRow(
        { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingVertical: 8, gap: 12 },
        text(style, name, { flex: 1 }),
        text(style, quantity, { width: QUANTITY_WIDTH, textAlign: 'right' }),
        text(style, note, { width: NOTE_WIDTH, color: COLORS.ash }),
      )
  return createPdfDocument(
    context,
    contentPage(
      context,
      COLORS.white,
      flexRow(
        { gap: 28 },
        picture(stage, STAGE_SIZE),
        stack(
          { flex: 1 },
          ...titleBlock(product, type),
          spacer(),
          text(type.h2, messages.titles.accessories_lists),
          text(type.text, messages.accessoriesIntro, { marginTop: 5, color: COLORS.ash }),
        ),
      ),
      verticalSpace(34),
      row(messages.item, messages.quantity, messages.note)({ ...type.small, color: COLORS.ash }),
      ...product.accessories.map(({ name, quantity, note }) => row(name, number(quantity), note)(type.text)),
      hairline(),
      spacer(),
      contactBlock(context),
    ),
  )
}
