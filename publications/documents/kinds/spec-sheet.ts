import type { ReactElement } from 'react'
import { COLORS, CONTENT_WIDTH, PAGE } from '../layout/design-tokens.ts'
import {
  contentPage,
  createDocumentContext,
  createPdfDocument,
  type DocumentContext,
  type PdfDocument,
} from '../layout/page-frame.ts'
import {
  type Density,
  estimateColumnHeight,
  parameterTable,
  ROOMY,
  splitIntoTwoColumns,
} from '../layout/parameter-table.ts'
import { preparePicture } from '../layout/prepare-picture.ts'
import { flexRow, hairline, picture, spacer, stack, text, verticalSpace } from '../layout/primitives.ts'
import { awardLine, captionedDrawing, figureRows, titleBlock } from '../layout/product-blocks.ts'
import { type LineDrawing, parseLineDrawing } from '../layout/vector-drawing.ts'
import type { DocumentSettings, ProductContent, Topic } from '../queries/document-content.ts'

const GUTTER = 26
const COLUMN_WIDTH = (CONTENT_WIDTH - GUTTER) / 2
const STAGE_HEIGHT = 196
const CAPTION_HEIGHT = 20
const SPACE_BEFORE_TABLE = 22
const SPACE_AFTER_TABLE = 24

const DENSE: Density = { fontSize: 7.4, lineHeight: 1.32, rowPadding: 2, topicGap: 10 }
const MEDIUM: Density = { fontSize: 7.8, lineHeight: 1.36, rowPadding: 2.6, topicGap: 12 }

/** A lower drawing is hard to read; the table then uses a tighter density. */
const MIN_DRAWING_HEIGHT = 158
const MAX_DRAWING_HEIGHT = 190
/** Share of the drawing in its height and that of the picture, if even the densest table leaves too little space. */
const DRAWING_SHARE = 0.47

/** Compose the spec sheet: picture, drawing and all parameters on one page. */
export async function specSheet(product: ProductContent, settings: DocumentSettings): Promise<PdfDocument> {
  const context = createDocumentContext(settings, product.code, ({ titles }) => titles.spec_sheet)
  const { type, messages } = context
  const { density, columns, stageHeight, drawingHeight } = chooseLayout(product.topics)
  const place = { width: COLUMN_WIDTH, height: stageHeight }
  const stage = await preparePicture(settings.mediaDirectory, product.thumb, place)
  const drawing = parseLineDrawing(product.drawing, messages)
  return createPdfDocument(
    context,
    contentPage(
      context,
      COLORS.ivory,
      flexRow(
        { gap: GUTTER },
        stack({ width: COLUMN_WIDTH }, picture(stage, place), drawingPanel(context, drawing, drawingHeight)),
        stack(
          { width: COLUMN_WIDTH },
          ...titleBlock(product, type),
          text(type.text, product.intro, { marginTop: 10 }),
          ...awardLine(product, type),
          spacer(),
          figureRows(product.figures, type, stageHeight < STAGE_HEIGHT),
        ),
      ),
      verticalSpace(SPACE_BEFORE_TABLE),
      flexRow(
        { gap: GUTTER },
        ...columns.map((topics) => parameterTable(topics, COLUMN_WIDTH, type, density)),
      ),
      spacer(),
      text(type.hint, messages.subjectToChange),
    ),
  )
}

function drawingPanel(
  context: DocumentContext,
  drawing: LineDrawing | undefined,
  height: number,
): ReactElement {
  if (drawing === undefined) return hairline()
  return captionedDrawing(context, drawing, { width: COLUMN_WIDTH, height })
}

/** Choose the lowest density with which the sheet fits on one page. */
function chooseLayout(topics: readonly Topic[]) {
  const available =
    PAGE.height - PAGE.top - PAGE.bottom - CAPTION_HEIGHT - SPACE_BEFORE_TABLE - SPACE_AFTER_TABLE
  const layOutWith = (density: Density) => {
    const columns = splitIntoTwoColumns(topics, COLUMN_WIDTH, density)
    const table = Math.max(...columns.map((column) => estimateColumnHeight(column, COLUMN_WIDTH, density)))
    return { density, columns, remainingHeight: available - table }
  }
  const tightest = layOutWith(DENSE)
  const fitting = [layOutWith(ROOMY), layOutWith(MEDIUM), tightest].find(
    ({ remainingHeight }) => remainingHeight >= STAGE_HEIGHT + MIN_DRAWING_HEIGHT,
  )
  if (fitting) {
    const drawingHeight = Math.min(fitting.remainingHeight - STAGE_HEIGHT, MAX_DRAWING_HEIGHT)
    return { ...fitting, stageHeight: STAGE_HEIGHT, drawingHeight }
  }
  const drawingHeight = tightest.remainingHeight * DRAWING_SHARE
  return { ...tightest, stageHeight: tightest.remainingHeight - drawingHeight, drawingHeight }
}
