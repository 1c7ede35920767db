import type { Lang } from '#contract/languages.ts'
import type { SafetyNotice } from '#contract/manuals.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'

/** Find safety notices, newest first: all, or those of a product. */
export async function findSafetyNotices(db: Db, lang: Lang, code?: string): Promise<SafetyNotice[]> {
  const rows = await db
    .selectFrom('safetyNotice as notice')
    .innerJoin('safetyNoticeText as text', (join) =>
      join.on(translationJoin('safetyNoticeText', 'text', { noticeId: 'notice.id' }, lang)),
    )
    .select(['notice.id', 'date', 'products', 'serials', 'isClosed'])
    .select(['text.lang', 'text.title', 'text.hazard', 'text.action', 'text.remedy'])
    .orderBy('date', 'desc')
    .orderBy('notice.id', 'desc')
    .execute()
  return rows
    .filter(({ products }) => code === undefined || products.includes(code))
    .map(({ lang: textLang, date, isClosed, ...row }) => ({
      ...row,
      publishedOn: date,
      isClosed: isClosed === 1,
      fallback: fallbackOf(textLang, lang),
    }))
}
