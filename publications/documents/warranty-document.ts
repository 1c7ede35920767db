import type { ReactElement } from 'react'
import type { ProductContent, Setting, Warranty } from './content.ts'
import { bind, type DrawnDocument, openSheet, page, type Sheet } from './frame.ts'
import { section } from './guide-parts.ts'
import { beside, bullet, picture, room, spring, stack, text, together } from './parts.ts'
import { preparePicture } from './pictures.ts'
import { COLORS, MEASURE } from './tokens.ts'
import { typeScale } from './type.ts'

const STAGE = { width: 146, height: 150 }
const GUTTER = 28

/** What the brand promises for a product, with the wording that Australian law prescribes, in English word for word. */
export async function warrantyDocument(
  product: ProductContent,
  warranty: Warranty,
  setting: Setting,
): Promise<DrawnDocument> {
  const sheet = openSheet(setting, product.code, ({ titles }) => titles.warranty_document)
  const { type, words } = sheet
  const stage = await preparePicture(setting.mediaDirectory, product.thumb, STAGE)
  const list = (title: string, items: readonly string[]) =>
    section(type, '', title, stack({ flex: 1, gap: 4 }, ...items.map((item) => bullet(type.small, item))))
  return bind(
    sheet,
    page(
      sheet,
      COLORS.white,
      beside(
        { gap: GUTTER },
        picture(stage, STAGE),
        stack(
          { flex: 1 },
          text(type.h1, warranty.title),
          text(type.text, warranty.intro, { marginTop: 8 }),
          spring(),
          text(type.small, `${product.code}  ${product.kind}`, { color: COLORS.ash }),
          text(type.small, `${words.warrantyTerm}  ${words.years(warranty.term)}`, {
            color: COLORS.brass,
            marginTop: 2,
          }),
        ),
      ),
      room(22),
      list(words.covered, warranty.covered),
      list(words.notCovered, warranty.notCovered),
      list(words.claim, warranty.claim),
      list(words.terms, warranty.terms),
      lawPanel(sheet, warranty),
    ),
  )
}

/** The wording the law prescribes, in English word for word, and its translation beside it. */
export function lawPanel({ setting, type, words }: Sheet, { law, lawTranslation }: Warranty): ReactElement {
  const english = typeScale('en')
  const width = (MEASURE - 2 * 18 - GUTTER) / 2
  const isTranslated = setting.lang !== 'en' && lawTranslation !== ''
  return together(
    { backgroundColor: COLORS.stone, padding: 18 },
    text(type.h3, words.lawTitle, { marginBottom: 10 }),
    isTranslated
      ? beside(
          { gap: GUTTER },
          stack({ width }, text(type.hint, words.lawEnglish, { marginBottom: 5 }), text(english.small, law)),
          stack(
            { width },
            text(type.hint, words.lawTranslation, { marginBottom: 5 }),
            text(type.small, lawTranslation),
          ),
        )
      : text(english.text, law),
  )
}
