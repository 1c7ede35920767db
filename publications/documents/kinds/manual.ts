import { COLORS, CONTENT_WIDTH } from '../layout/design-tokens.ts'
import { chapter, guideCover } from '../layout/guide-blocks.ts'
import {
  contentPage,
  createDocumentContext,
  createPdfDocument,
  type PdfDocument,
} from '../layout/page-frame.ts'
import { parameterTable, ROOMY, splitIntoTwoColumns } from '../layout/parameter-table.ts'
import { flexRow, unbreakable, verticalSpace } from '../layout/primitives.ts'
import { chapterHeading } from '../layout/product-blocks.ts'
import type { DocumentSettings, Guide, ProductContent } from '../queries/document-content.ts'

const GUTTER = 26
const COLUMN_WIDTH = (CONTENT_WIDTH - GUTTER) / 2

/** Compose the user manual: the chapters of the category and the technical data of the product. */
export async function manual(
  product: ProductContent,
  guide: Guide,
  settings: DocumentSettings,
): Promise<PdfDocument> {
  const context = createDocumentContext(settings, product.code, ({ titles }) => titles.manual)
  const { type, messages } = context
  const contents = [...guide.manual.map(({ title }) => title), messages.technicalData]
  const columns = splitIntoTwoColumns(product.topics, COLUMN_WIDTH, ROOMY)
  return createPdfDocument(
    context,
    await guideCover(context, product, { contents, advice: messages.keepManual }),
    contentPage(
      context,
      COLORS.white,
      ...guide.manual.map((part, index) => chapter(context, part, index + 1)),
      unbreakable(
        { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingTop: 11 },
        chapterHeading(type, contents.length, messages.technicalData),
        verticalSpace(16),
        flexRow(
          { gap: GUTTER },
          ...columns.map((topics) => parameterTable(topics, COLUMN_WIDTH, type, ROOMY)),
        ),
      ),
    ),
  )
}
