import type { ReactElement } from 'react'
import { COLORS, CONTENT_WIDTH, PAGE } from '../layout/design-tokens.ts'
import { coverLogo } from '../layout/guide-blocks.ts'
import {
  contentPage,
  coverPage,
  createDocumentContext,
  createPdfDocument,
  type DocumentContext,
  type PdfDocument,
} from '../layout/page-frame.ts'
import { parameterTable, ROOMY } from '../layout/parameter-table.ts'
import { preparePicture } from '../layout/prepare-picture.ts'
import { flexRow, picture, stack, text, verticalSpace } from '../layout/primitives.ts'
import { awardLine, captionedDrawing, figureColumns, titleBlock } from '../layout/product-blocks.ts'
import { parseLineDrawing } from '../layout/vector-drawing.ts'
import type { CategoryContent, DocumentSettings, ProductContent } from '../queries/document-content.ts'

const COVER_SIZE = { width: PAGE.width, height: 540 }
const STAGE_SIZE = { width: CONTENT_WIDTH, height: 252 }
const GUTTER = 26
const COLUMN_WIDTH = (CONTENT_WIDTH - GUTTER) / 2
const FIRST_PRODUCT_PAGE = 2

/** Compose the catalogue of a category: a cover that lists its products, and a page for each. */
export async function categoryCatalogue(
  category: CategoryContent,
  settings: DocumentSettings,
): Promise<PdfDocument> {
  const context = createDocumentContext(settings, category.name, ({ catalogue }) => catalogue)
  const pages = await Promise.all(category.products.map((product) => productPage(context, product)))
  return createPdfDocument(context, await catalogueCover(context, category), ...pages)
}

async function catalogueCover(context: DocumentContext, category: CategoryContent): Promise<ReactElement> {
  const { settings, type } = context
  const scene = await preparePicture(settings.mediaDirectory, category.picture, COVER_SIZE)
  const entry = ({ code, kind }: ProductContent, index: number) =>
    flexRow(
      { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingVertical: 5, gap: 8 },
      text(type.small, code, { width: 46 }),
      text(type.small, kind, { flex: 1, color: COLORS.ash }),
      text(type.small, String(FIRST_PRODUCT_PAGE + index), { color: COLORS.brass }),
    )
  return coverPage(
    context,
    picture(scene, COVER_SIZE),
    stack({ position: 'absolute', top: 0, left: 0, right: 0, height: 94, backgroundColor: COLORS.ivory }),
    coverLogo(settings),
    flexRow(
      { paddingHorizontal: PAGE.side, paddingTop: 28, gap: GUTTER },
      stack(
        { width: COLUMN_WIDTH },
        text(type.small, context.title, { color: COLORS.ash }),
        text(type.h1, category.name, { marginTop: 8 }),
        text(type.lead, category.intro, { marginTop: 10 }),
      ),
      stack({ width: COLUMN_WIDTH, paddingTop: 6 }, ...category.products.map(entry)),
    ),
  )
}

async function productPage(context: DocumentContext, product: ProductContent): Promise<ReactElement> {
  const { settings, type, messages } = context
  const stage = await preparePicture(settings.mediaDirectory, product.thumb, STAGE_SIZE)
  const drawing = parseLineDrawing(product.drawing, messages)
  const dimensions = product.topics.filter(({ key }) => key === 'dimensions')
  return contentPage(
    context,
    COLORS.ivory,
    picture(stage, STAGE_SIZE),
    verticalSpace(24),
    flexRow(
      { gap: GUTTER },
      stack({ width: COLUMN_WIDTH }, ...titleBlock(product, type)),
      stack(
        { width: COLUMN_WIDTH, paddingTop: 2 },
        text(type.lead, product.intro),
        ...awardLine(product, type),
      ),
    ),
    verticalSpace(22),
    figureColumns(product.figures, type),
    verticalSpace(22),
    flexRow(
      { gap: GUTTER },
      drawing === undefined
        ? stack({ width: COLUMN_WIDTH })
        : captionedDrawing(context, drawing, { width: COLUMN_WIDTH, height: 160 }),
      parameterTable(dimensions, COLUMN_WIDTH, type, ROOMY),
    ),
  )
}
