import type { Guide, ProductContent, Setting } from './content.ts'
import { bind, type DrawnDocument, openSheet, page } from './frame.ts'
import { chapter, guideCover } from './guide-parts.ts'
import { beside, room, together } from './parts.ts'
import { chapterHeading } from './product-parts.ts'
import { parameterTable, ROOMY, twoColumns } from './table.ts'
import { COLORS, MEASURE } from './tokens.ts'

const GUTTER = 26
const COLUMN = (MEASURE - GUTTER) / 2

/** How to use and look after the appliance: the chapters of its category, and its own data. */
export async function manual(
  product: ProductContent,
  guide: Guide,
  setting: Setting,
): Promise<DrawnDocument> {
  const sheet = openSheet(setting, product.code, ({ titles }) => titles.manual)
  const { type, words } = sheet
  const contents = [...guide.manual.map(({ title }) => title), words.technicalData]
  const columns = twoColumns(product.topics, COLUMN, ROOMY)
  return bind(
    sheet,
    await guideCover(sheet, product, { contents, advice: words.keepManual }),
    page(
      sheet,
      COLORS.white,
      ...guide.manual.map((part, index) => chapter(sheet, part, index + 1)),
      together(
        { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingTop: 11 },
        chapterHeading(type, contents.length, words.technicalData),
        room(16),
        beside({ gap: GUTTER }, ...columns.map((topics) => parameterTable(topics, COLUMN, type, ROOMY))),
      ),
    ),
  )
}
