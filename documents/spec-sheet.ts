import type { ReactElement } from 'react'
import type { ProductContent, Setting, Topic } from './content.ts'
import { type LineDrawing, lineDrawing, readDrawing } from './drawing.ts'
import { bind, type DrawnDocument, openSheet, page, type Sheet } from './frame.ts'
import { awardLine, captionedDrawing, figureRows, titleBlock } from './product-parts.ts'
import { beside, hairline, picture, room, spring, stack, text } from './parts.ts'
import { preparePicture } from './pictures.ts'
import { columnHeight, type Density, parameterTable, ROOMY, twoColumns } from './table.ts'
import { COLORS, MEASURE, PAGE } from './tokens.ts'

const GUTTER = 26
const COLUMN = (MEASURE - GUTTER) / 2
const STAGE = { width: COLUMN, height: 196 }
const CAPTION = 20
const BEFORE_TABLE = 22
const AFTER_TABLE = 24

const DENSE: Density = { fontSize: 7.4, lineHeight: 1.32, rowPadding: 2, topicGap: 10 }
const MIDDLING: Density = { fontSize: 7.8, lineHeight: 1.36, rowPadding: 2.6, topicGap: 12 }

/** A drawing smaller than this cannot be read. */
const LOWEST_DRAWING = 118
const HIGHEST_DRAWING = 190

/** One page with everything a planner asks for: picture, drawing and all parameters. */
export async function specSheet(product: ProductContent, setting: Setting): Promise<DrawnDocument> {
  const sheet = openSheet(setting, product.code, ({ titles }) => titles.spec_sheet)
  const { type, words } = sheet
  const stage = await preparePicture(setting.mediaDirectory, product.thumb, STAGE)
  const { density, columns, drawingHeight } = layOut(product.topics)
  const drawing = readDrawing(product.drawing, words)
  return bind(
    sheet,
    page(
      sheet,
      COLORS.ivory,
      beside(
        { gap: GUTTER },
        stack({ width: COLUMN }, picture(stage, STAGE), drawingPanel(sheet, drawing, drawingHeight)),
        stack(
          { width: COLUMN },
          ...titleBlock(product, type),
          text(type.text, product.intro, { marginTop: 10 }),
          ...awardLine(product, type),
          spring(),
          figureRows(product.figures, type),
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
  const available = PAGE.height - PAGE.top - PAGE.bottom - STAGE.height - CAPTION - BEFORE_TABLE - AFTER_TABLE
  const tries = [ROOMY, MIDDLING, DENSE].map((density) => {
    const columns = twoColumns(topics, COLUMN, density)
    const table = Math.max(...columns.map((column) => columnHeight(column, COLUMN, density)))
    return { density, columns, drawingHeight: Math.min(available - table, HIGHEST_DRAWING) }
  })
  const [roomy, middling, dense] = tries
  const fitting = tries.find(({ drawingHeight }) => drawingHeight >= LOWEST_DRAWING) ?? dense ?? middling ?? roomy
  if (fitting === undefined) throw new Error('There is no density to try')
  return fitting
}
