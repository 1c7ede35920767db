import type { Lang } from '#contract/languages.ts'
import type { Part } from '#contract/parts.ts'
import type { Db } from '#database/connect.ts'
import { selectProductParts } from '#database/owner-content.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { createPictureLookup } from '../picture-lookup.ts'

/** Find the parts of a product, in the order of its list, with quantity and supply. */
export async function findProductParts(db: Db, lang: Lang, productId: number): Promise<Part[]> {
  const rows = await selectProductParts(db, productId, lang).execute()
  return describeParts(db, lang, rows)
}

type PartQuery = { numbers?: readonly string[]; categoryId?: number | undefined }

/** Find parts by number or category, with the models that they fit. */
export async function findParts(db: Db, lang: Lang, { numbers, categoryId }: PartQuery): Promise<Part[]> {
  let query = db
    .selectFrom('part')
    .innerJoin('partText as text', (join) =>
      join.on(translationJoin('partText', 'text', { partNumber: 'part.number' }, lang)),
    )
    .select(['number', 'kind', 'fittedBy', 'everyMonths', 'pictureKey'])
    .select(['text.name', 'text.note', 'text.lang'])
    .orderBy('categoryId')
    .orderBy('position')
  if (numbers) query = query.where('number', 'in', numbers.length > 0 ? [...numbers] : [''])
  if (categoryId !== undefined) query = query.where('categoryId', '=', categoryId)
  const rows = await query.execute()
  return describeParts(
    db,
    lang,
    rows.map((row) => ({ ...row, quantity: null, supply: null })),
  )
}

type PartRow = Omit<Part, 'picture' | 'models' | 'fallback'> & { pictureKey: string | null; lang: Lang }

async function describeParts(db: Db, lang: Lang, rows: readonly PartRow[]): Promise<Part[]> {
  const [picture, models] = await Promise.all([
    createPictureLookup(
      db,
      rows.flatMap(({ pictureKey }) => pictureKey ?? []),
    ),
    findModels(
      db,
      rows.map(({ number }) => number),
    ),
  ])
  return rows.map(({ lang: textLang, pictureKey, ...row }) => ({
    ...row,
    picture: pictureKey === null ? null : picture(pictureKey, row.name),
    models: models.get(row.number) ?? [],
    fallback: fallbackOf(textLang, lang),
  }))
}

async function findModels(db: Db, numbers: readonly string[]): Promise<Map<string, string[]>> {
  const models = new Map<string, string[]>()
  if (numbers.length === 0) return models
  const rows = await db
    .selectFrom('productPart')
    .innerJoin('product', 'product.id', 'productPart.productId')
    .select(['partNumber', 'code'])
    .where('partNumber', 'in', [...numbers])
    .orderBy('code')
    .execute()
  for (const { partNumber, code } of rows) models.set(partNumber, [...(models.get(partNumber) ?? []), code])
  return models
}
