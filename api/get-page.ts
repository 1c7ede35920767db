import type { z } from 'zod'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { selectPage } from '#database/select-page.ts'
import { fallbackOf } from '#database/translation-join.ts'

/**
 * Read the facts and the text of a content page, in `lang` or its best fallback.
 *
 * @throws when the page was never imported
 */
export async function getPage<Facts extends z.ZodType, Words extends z.ZodType>(
  db: Db,
  key: string,
  lang: Lang,
  schema: { facts: Facts; words: Words },
): Promise<{ facts: z.output<Facts>; words: z.output<Words>; fallback: 'text'[] }> {
  const row = await selectPage(db, key, lang).executeTakeFirstOrThrow()
  return {
    facts: schema.facts.parse(row.facts),
    words: schema.words.parse(row.words),
    fallback: fallbackOf(row.lang, lang),
  }
}
