import type { OfficeOutput } from '#contract/office/office-call.ts'
import type { getToday } from '#contract/office/overview.ts'
import type { Db } from '#database/connect.ts'
import { countEntries, filterEntries } from '#entries/queries/list-entries.ts'
import { countWork } from '#entries/translation/count-translations.ts'
import { splitLanguages } from '../identity/split-languages.ts'
import type { Person } from '../sessions.ts'

type ContentCounts = NonNullable<OfficeOutput<typeof getToday>['content']>

/** Count what waits for a person who writes content: own drafts, and of a translator the work in each language. */
export async function countContentOf(db: Db, { id, role, languages }: Person): Promise<ContentCounts> {
  const langs = role === 'translator' ? splitLanguages(languages) : []
  const [myDrafts, translations] = await Promise.all([
    countEntries(filterEntries(db, { only: 'mine', personId: id })),
    Promise.all(langs.map(async (lang) => ({ lang, entries: await countWork(db, { lang }) }))),
  ])
  return { myDrafts, translations }
}
