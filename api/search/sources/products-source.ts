import { outsideProductPath, productPath } from '#contract/paths.ts'
import { translationJoin } from '#database/translation-join.ts'
import { htmlToText } from '../plain-text.ts'
import { type SearchSource, selectionCondition, selectionLimit } from '../search-source.ts'

/** Products, by code, line, kind, series and category; their introduction is their text. */
export const productSource: SearchSource = {
  group: 'products',
  async rows(db, lang, selection) {
    const rows = await db
      .selectFrom('product')
      .innerJoin('productText as text', (join) =>
        join.on(translationJoin('productText', 'text', { productId: 'product.id' }, lang)),
      )
      .innerJoin('seriesText', (join) =>
        join.on(translationJoin('seriesText', 'seriesText', { seriesId: 'product.seriesId' }, lang)),
      )
      .innerJoin('categoryText', (join) =>
        join.on(translationJoin('categoryText', 'categoryText', { categoryId: 'product.categoryId' }, lang)),
      )
      .select([
        'product.id',
        'product.code',
        'product.categoryId',
        'product.isOutside',
        'product.thumbKey',
        'product.discontinuedOn',
        'text.line',
        'text.kind',
        'text.intro',
        'text.lang',
        'seriesText.name as series',
        'categoryText.name as category',
      ])
      .where(selectionCondition('product.id', selection))
      .orderBy('product.id')
      .limit(selectionLimit(selection))
      .execute()
    return rows.map((row) => ({
      id: row.id,
      lang: row.lang,
      title: row.code,
      code: row.code,
      isLast: row.discontinuedOn !== '',
      keywords: `${row.kind} ${row.line} ${row.series} ${row.category}`,
      line: row.kind,
      body: htmlToText(row.intro),
      note: row.series,
      pictureKey: row.thumbKey,
      alt: row.kind,
      link: row.isOutside ? outsideProductPath(row.code, row.categoryId) : productPath(row.code),
    }))
  },
}
