import type { ProductContent, Setting } from './content.ts'
import { formatsOf } from './formats.ts'
import { bind, type DrawnDocument, openSheet, page } from './frame.ts'
import { contactBlock } from './guide-parts.ts'
import { beside, hairline, picture, room, spring, stack, text } from './parts.ts'
import { preparePicture } from './pictures.ts'
import { titleBlock } from './product-parts.ts'
import { COLORS } from './tokens.ts'

const STAGE = { width: 210, height: 200 }
const QUANTITY_WIDTH = 60
const NOTE_WIDTH = 150

/** What lies in the box, and what can be ordered. */
export async function accessoriesList(product: ProductContent, setting: Setting): Promise<DrawnDocument> {
  const sheet = openSheet(setting, product.code, ({ titles }) => titles.accessories_lists)
  const { type, words } = sheet
  const { number } = formatsOf(setting.lang)
  const stage = await preparePicture(setting.mediaDirectory, product.thumb, STAGE)
  const row =
    (...[name, quantity, note]: [string, string, string]) =>
    (style: typeof type.text) =>
      beside(
        { borderTopWidth: 0.6, borderTopColor: COLORS.line, paddingVertical: 8, gap: 12 },
        text(style, name, { flex: 1 }),
        text(style, quantity, { width: QUANTITY_WIDTH, textAlign: 'right' }),
        text(style, note, { width: NOTE_WIDTH, color: COLORS.ash }),
      )
  return bind(
    sheet,
    page(
      sheet,
      COLORS.white,
      beside(
        { gap: 28 },
        picture(stage, STAGE),
        stack(
          { flex: 1 },
          ...titleBlock(product, type),
          spring(),
          text(type.h2, words.titles.accessories_lists),
          text(type.text, words.accessoriesIntro, { marginTop: 5, color: COLORS.ash }),
        ),
      ),
      room(34),
      row(words.item, words.quantity, words.note)({ ...type.small, color: COLORS.ash }),
      ...product.accessories.map(({ name, quantity, note }) => row(name, number(quantity), note)(type.text)),
      hairline(),
      spring(),
      contactBlock(sheet),
    ),
  )
}
