import type { Lang } from '#contract/languages.ts'
import type { SiteShell } from '#contract/site.ts'
import type { Db } from '#database/connect.ts'
import { STILL_MADE } from '#database/still-made.ts'
import { translationJoin } from '#database/translation-join.ts'
import { getBrand, readTradeLetter } from '../brand.ts'
import type { FormServices } from '../enquiries/form-services.ts'

/** Read the content of the top bar and footer of every page. */
export async function readSiteShell(
  db: Db,
  lang: Lang,
  forms: Pick<FormServices, 'capturesLeads'>,
): Promise<SiteShell> {
  const [brand, categories, tradeLetter] = await Promise.all([
    getBrand(db, lang),
    findMenu(db, lang),
    readTradeLetter(db, forms),
  ])
  const { logo, telephone, email, shop, warrantyPage } = brand.facts
  const social = brand.facts.social.map((network) => ({
    ...network,
    name: brand.words.social[network.key] ?? network.name,
  }))
  return {
    brand: { ...brand.words, logo, telephone, email, tradeLetter },
    links: { store: shop.store, online: shop.online, warrantyPage, social },
    categories,
  }
}

async function findMenu(db: Db, lang: Lang): Promise<SiteShell['categories']> {
  const [categories, series] = await Promise.all([
    db
      .selectFrom('category')
      .innerJoin('categoryText as text', (join) =>
        join.on(translationJoin('categoryText', 'text', { categoryId: 'category.id' }, lang)),
      )
      .select((select) => [
        'category.id',
        'text.name',
        select
          .selectFrom('product')
          .select((count) => count.fn.countAll<number | string>().as('count'))
          .whereRef('product.categoryId', '=', 'category.id')
          .where(STILL_MADE)
          .as('count'),
      ])
      .orderBy('category.id')
      .execute(),
    db
      .selectFrom('series')
      .innerJoin('seriesText as text', (join) =>
        join.on(translationJoin('seriesText', 'text', { seriesId: 'series.id' }, lang)),
      )
      .select(['series.key', 'series.categoryId', 'text.name', 'text.line'])
      .orderBy('series.position')
      .execute(),
  ])
  return categories.map(({ id, name, count }) => ({
    id,
    name,
    count: Number(count),
    series: series
      .filter((row) => row.categoryId === id)
      .map((row) => ({ key: row.key, name: row.name, line: row.line })),
  }))
}
