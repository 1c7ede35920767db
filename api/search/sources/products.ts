import { outsideProductPath, productPath } from '#contract/paths.ts'
import { inBestLanguage } from '#database/language.ts'
import { textOf } from '../plain-text.ts'
import { chosen, limitOf, type Source } from '../source.ts'

/** Products, by code, line, kind, series and category; their introduction is their text. */
export const products: Source = {
  group: 'products',
  async rows(db, lang, choice) {
    const rows = await db
      .selectFrom('product')
      .innerJoin('productText as text', (join) =>
        join.on(inBestLanguage('productText', 'text', { productId: 'product.id' }, lang)),
      )
      .innerJoin('seriesText', (join) =>
        join.on(inBestLanguage('seriesText', 'seriesText', { seriesId: 'product.seriesId' }, lang)),
      )
      .innerJoin('categoryText', (join) =>
        join.on(inBestLanguage('categoryText', 'categoryText', { categoryId: 'product.categoryId' }, lang)),
      )
      .select([
        'product.id',
        'product.code',
        'product.categoryId',
        'product.isOutside',
        'product.thumbKey',
        'text.line',
        'text.kind',
        'text.intro',
        'text.lang',
        'seriesText.name as series',
        'categoryText.name as category',
      ])
      .where(chosen('product.id', choice))
      .orderBy('product.id')
      .limit(limitOf(choice))
      .execute()
    return rows.map((row) => ({
      id: row.id,
      lang: row.lang,
      title: row.code,
      code: row.code,
      more: `${row.kind} ${row.line} ${row.series} ${row.category}`,
      line: row.kind,
      body: textOf(row.intro),
      note: row.series,
      pictureKey: row.thumbKey,
      alt: row.kind,
      link: row.isOutside ? outsideProductPath(row.code, row.categoryId) : productPath(row.code),
    }))
  },
}
