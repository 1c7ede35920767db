import type { Lang } from '#contract/languages.ts'
import type { HotProduct } from '#contract/site.ts'
import type { Db } from '#database/connect.ts'
import { findProductCards } from './product-cards.ts'

/** Find the products recommended for a product, in content order. */
export async function findRecommendedProducts(db: Db, lang: Lang, code: string): Promise<HotProduct[]> {
  const row = await db.selectFrom('product').select('recommended').where('code', '=', code).executeTakeFirst()
  return row ? findHotProducts(db, lang, row.recommended) : []
}

/** Find products with their one-sentence introductions, in the order of `codes`. */
export async function findHotProducts(db: Db, lang: Lang, codes: readonly string[]): Promise<HotProduct[]> {
  const cards = await findProductCards(db, { lang, codes })
  return codes.flatMap((code) => {
    const card = cards.find((candidate) => candidate.code === code)
    if (!card) return []
    const { id, kind, hot, thumb, fallback } = card
    return [{ id, code, kind, intro: hot, thumb, fallback }]
  })
}
