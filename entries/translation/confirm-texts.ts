import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { TargetLang } from '#contract/languages.ts'
import { type FieldPath, pathName, valueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { shortHash } from '../store/body.ts'
import { chooseLatest } from '../store/read-documents.ts'
import { type ChangeMeta, changeEntry, refreshEntry, setSources } from '../store/store-revision.ts'

type Confirmation = ChangeMeta & {
  lang: TargetLang
  /** Texts with the English that the person compared them with. */
  fields: readonly { path: FieldPath; english: string }[]
}

/**
 * Record that texts of a translation fit the English. Return false, and record nothing, if the English of one has changed since the
 * person looked at it, or the language lacks it. `record` runs in the same transaction.
 * @throws {EntryMissing}
 */
export function confirmTexts(
  db: Db,
  ref: EntryRef,
  { lang, fields, ...meta }: Confirmation,
  record: (transaction: Db) => Promise<void>,
): Promise<boolean> {
  const entryId = ref.id
  return changeEntry(db, ref, async (transaction, documents) => {
    const english = chooseLatest(documents, 'en', entryId)?.body
    const latest = chooseLatest(documents, lang, entryId)
    const areSeen = fields.every(
      (field) =>
        valueAt(english, field.path) === field.english &&
        typeof valueAt(latest?.body, field.path) === 'string',
    )
    if (!latest || !areSeen) return false
    const confirmed = fields.map(({ path, english: text }) => [pathName(path), shortHash(text)] as const)
    const sources = { ...latest.sources, ...Object.fromEntries(confirmed) }
    await setSources(transaction, { entryId, part: lang, version: latest.version, sources })
    await refreshEntry(transaction, ref, meta)
    await record(transaction)
    return true
  })
}
