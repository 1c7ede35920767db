import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { LanguageState } from '#database/entry-tables.ts'

type Kinds = readonly string[] | undefined

/** Select the state of each language of all entries that are not archived, of some kinds if any are named. */
function selectStates(db: Db, kinds: Kinds = []) {
  const query = db
    .selectFrom('entryLanguage')
    .where('entryId', 'not in', db.selectFrom('entry').select('id').where('archivedAt', 'is not', null))
  return kinds.length === 0
    ? query
    : query.where('entryId', 'in', db.selectFrom('entry').select('id').where('kind', 'in', kinds))
}

type WorkFilter = { lang: Lang; kinds?: Kinds; states?: readonly LanguageState[] | undefined }

/** Select the entries whose words of a language are missing, out of date or not published. */
export function selectWork(db: Db, { lang, kinds, states = [] }: WorkFilter) {
  const query = selectStates(db, kinds).where('lang', '=', lang).where('state', '!=', 'done')
  return states.length > 0 ? query.where('state', 'in', states) : query
}

export async function countWork(db: Db, filter: WorkFilter): Promise<number> {
  const { total } = await selectWork(db, filter)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Count entries and open fields by language and state. */
export async function countTranslations(db: Db, kinds: Kinds) {
  const rows = await selectStates(db, kinds)
    .select(({ fn }) => [
      ...(['lang', 'state'] as const),
      fn.countAll().as('entries'),
      fn.sum('missing').as('missing'),
      fn.sum('changed').as('changed'),
    ])
    .groupBy(['lang', 'state'])
    .execute()
  return rows.map(({ lang, state, entries, missing, changed }) => ({
    ...{ lang, state },
    entries: Number(entries),
    missing: Number(missing),
    changed: Number(changed),
  }))
}
