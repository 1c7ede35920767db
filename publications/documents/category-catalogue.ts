import type { ReactElement } from 'react'
import type { CategoryContent, ProductContent, Setting } from './content.ts'
import { readDrawing } from './drawing.ts'
import { bind, cover, type DrawnDocument, openSheet, page, type Sheet } from './frame.ts'
import { coverLogo } from './guide-parts.ts'
import { beside, picture, room, stack, text } from './parts.ts'
import { preparePicture } from './pictures.ts'
import { awardLine, captionedDrawing, figureColumns, titleBlock } from './product-parts.ts'
import { parameterTable, ROOMY } from './table.ts'
import { COLORS, MEASURE, PAGE } from './tokens.ts'

const COVER = { width: PAGE.width, height: 540 }
const STAGE = { width: MEASURE, height: 252 }
const GUTTER = 26
const COLUMN = (MEASURE - GUTTER) / 2
const FIRST_PRODUCT_PAGE = 2

/** All products of a category: a cover that lists them, and a page for each. */
export async function categoryCatalogue(category: CategoryContent, setting: Setting): Promise<DrawnDocument> {
  const sheet = openSheet(setting, category.name, ({ catalogue }) => catalogue)
  const pages = await Promise.all(category.products.map((product) => productPage(sheet, product)))
  return bind(sheet, await catalogueCover(sheet, category), ...pages)
}

async function catalogueCover(sheet: Sheet, category: CategoryContent): Promise<ReactElement> {
  const { setting, type } = sheet
  const scene = await preparePicture(setting.mediaDirectory, category.picture, COVER)
  const entry = ({ code, kind }: ProductContent, index: number) =>
    beside(
      { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingVertical: 5, gap: 8 },
      text(type.small, code, { width: 46 }),
      text(type.small, kind, { flex: 1, color: COLORS.ash }),
      text(type.small, String(FIRST_PRODUCT_PAGE + index), { color: COLORS.brass }),
    )
  return cover(
    sheet,
    picture(scene, COVER),
    stack({ position: 'absolute', top: 0, left: 0, right: 0, height: 94, backgroundColor: COLORS.ivory }),
    coverLogo(setting),
    beside(
      { paddingHorizontal: PAGE.side, paddingTop: 28, gap: GUTTER },
      stack(
        { width: COLUMN },
        text(type.small, sheet.title, { color: COLORS.ash }),
        text(type.h1, category.name, { marginTop: 8 }),
        text(type.lead, category.intro, { marginTop: 10 }),
      ),
      stack({ width: COLUMN, paddingTop: 6 }, ...category.products.map(entry)),
    ),
  )
}

async function productPage(sheet: Sheet, product: ProductContent): Promise<ReactElement> {
  const { setting, type, words } = sheet
  const stage = await preparePicture(setting.mediaDirectory, product.thumb, STAGE)
  const drawing = readDrawing(product.drawing, words)
  const dimensions = product.topics.filter(({ key }) => key === 'dimensions')
  return page(
    sheet,
    COLORS.ivory,
    picture(stage, STAGE),
    room(24),
    beside(
      { gap: GUTTER },
      stack({ width: COLUMN }, ...titleBlock(product, type)),
      stack({ width: COLUMN, paddingTop: 2 }, text(type.lead, product.intro), ...awardLine(product, type)),
    ),
    room(22),
    figureColumns(product.figures, type),
    room(22),
    beside(
      { gap: GUTTER },
      drawing === undefined
        ? stack({ width: COLUMN })
        : captionedDrawing(sheet, drawing, { width: COLUMN, height: 160 }),
      parameterTable(dimensions, COLUMN, type, ROOMY),
    ),
  )
}
