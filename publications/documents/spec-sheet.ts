import type { ReactElement } from 'react'
import type { ProductContent, Setting, Topic } from './content.ts'
import { type LineDrawing, readDrawing } from './drawing.ts'
import { bind, type DrawnDocument, openSheet, page, type Sheet } from './frame.ts'
import { beside, hairline, picture, room, spring, stack, text } from './parts.ts'
import { preparePicture } from './pictures.ts'
import { awardLine, captionedDrawing, figureRows, titleBlock } from './product-parts.ts'
import { columnHeight, type Density, parameterTable, ROOMY, twoColumns } from './table.ts'
import { COLORS, MEASURE, PAGE } from './tokens.ts'

const GUTTER = 26
const COLUMN = (MEASURE - GUTTER) / 2
const STAGE_HEIGHT = 196
const CAPTION = 20
const BEFORE_TABLE = 22
const AFTER_TABLE = 24

const DENSE: Density = { fontSize: 7.4, lineHeight: 1.32, rowPadding: 2, topicGap: 10 }
const MIDDLING: Density = { fontSize: 7.8, lineHeight: 1.36, rowPadding: 2.6, topicGap: 12 }

/** A drawing lower than this is hard to read: the table is then set more tightly. */
const LOWEST_DRAWING = 158
const HIGHEST_DRAWING = 190
/** What the drawing gets of the height it shares with the picture when even the tightest table leaves too little. */
const DRAWING_SHARE = 0.47

/** One page with everything a planner asks for: picture, drawing and all parameters. */
export async function specSheet(product: ProductContent, setting: Setting): Promise<DrawnDocument> {
  const sheet = openSheet(setting, product.code, ({ titles }) => titles.spec_sheet)
  const { type, words } = sheet
  const { density, columns, stageHeight, drawingHeight } = layOut(product.topics)
  const place = { width: COLUMN, height: stageHeight }
  const stage = await preparePicture(setting.mediaDirectory, product.thumb, place)
  const drawing = readDrawing(product.drawing, words)
  return bind(
    sheet,
    page(
      sheet,
      COLORS.ivory,
      beside(
        { gap: GUTTER },
        stack({ width: COLUMN }, picture(stage, place), drawingPanel(sheet, drawing, drawingHeight)),
        stack(
          { width: COLUMN },
          ...titleBlock(product, type),
          text(type.text, product.intro, { marginTop: 10 }),
          ...awardLine(product, type),
          spring(),
          figureRows(product.figures, type, stageHeight < STAGE_HEIGHT),
        ),
      ),
      room(BEFORE_TABLE),
      beside({ gap: GUTTER }, ...columns.map((topics) => parameterTable(topics, COLUMN, type, density))),
      spring(),
      text(type.hint, words.subjectToChange),
    ),
  )
}

function drawingPanel(sheet: Sheet, drawing: LineDrawing | undefined, height: number): ReactElement {
  if (drawing === undefined) return hairline()
  return captionedDrawing(sheet, drawing, { width: COLUMN, height })
}

/** Finds the roomiest setting with which the whole sheet still stands on one page. */
function layOut(topics: readonly Topic[]) {
  const available = PAGE.height - PAGE.top - PAGE.bottom - CAPTION - BEFORE_TABLE - AFTER_TABLE
  const setAt = (density: Density) => {
    const columns = twoColumns(topics, COLUMN, density)
    const table = Math.max(...columns.map((column) => columnHeight(column, COLUMN, density)))
    return { density, columns, left: available - table }
  }
  const tightest = setAt(DENSE)
  const fitting = [setAt(ROOMY), setAt(MIDDLING), tightest].find(
    ({ left }) => left >= STAGE_HEIGHT + LOWEST_DRAWING,
  )
  if (fitting) {
    const drawingHeight = Math.min(fitting.left - STAGE_HEIGHT, HIGHEST_DRAWING)
    return { ...fitting, stageHeight: STAGE_HEIGHT, drawingHeight }
  }
  const drawingHeight = tightest.left * DRAWING_SHARE
  return { ...tightest, stageHeight: tightest.left - drawingHeight, drawingHeight }
}
