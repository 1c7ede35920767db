import type { Lang } from '#contract/languages.ts'
import type { Db } from './connect.ts'
import { translationJoin } from './translation-join.ts'

/** Select the facts of a page and its texts in a language, or in English; no row if the page was never imported. */
export function selectPage(db: Db, key: string, lang: Lang) {
  return db
    .selectFrom('page')
    .innerJoin('pageText as text', (join) =>
      join.on(translationJoin('pageText', 'text', { pageKey: 'page.key' }, lang)),
    )
    .select(['page.facts', 'text.words', 'text.lang', 'text.updatedAt'])
    .where('page.key', '=', key)
}
