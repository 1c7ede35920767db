import type { ContentUnit } from '#content-model/compile/content-units.ts'
import { pathName } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { LANGUAGES_BESIDE_ENGLISH, shortHash } from '../../store/body.ts'
import { chooseLatest, type StoredDocument } from '../../store/entry-source.ts'
import { type ChangeMeta, latestVersion, readEnglish, storeRevision } from '../../store/store-entry.ts'
import { readChecked, storeChecked } from '../../translation/language-basis.ts'
import { compareWithEnglish } from '../../translation/language-state.ts'

/** An entry with its documents before and after. */
export type RenamedEntry = {
  unit: ContentUnit
  before: readonly StoredDocument[]
  after: readonly StoredDocument[]
}

/** Store the documents of an entry in which a name has changed. A translation matches the same English fields as before. */
export async function storeRenamedDocuments(
  transaction: Db,
  entry: RenamedEntry,
  { author, now }: ChangeMeta,
): Promise<void> {
  const entryId = entry.unit.path
  // The draft is the newer one.
  for (const stage of ['published', 'draft'] as const)
    for (const [index, before] of entry.before.entries()) {
      const after = entry.after[index]
      if (!after || before.stage !== stage) continue
      const { part, body, hash, englishHash, source } = after
      if (hash !== before.hash) {
        const version = (await latestVersion(transaction, entryId, part)) + 1
        const revision = { entryId, part, version, body, hash, englishHash, source, author, now }
        await storeRevision(transaction, { ...revision, cause: 'save', baseVersion: before.version }, stage)
      } else if (englishHash !== before.englishHash)
        await transaction
          .updateTable('revision')
          .set({ englishHash })
          .where('entryId', '=', entryId)
          .where('part', '=', part)
          .where('version', '=', before.version)
          .execute()
    }
  await carryOverChecks(transaction, entry)
}

/** Where a language matched a text of an older English, it matches the renamed one. */
async function carryOverChecks(transaction: Db, { unit, before, after }: RenamedEntry): Promise<void> {
  const entryId = unit.path
  const english = (documents: readonly StoredDocument[]) => chooseLatest(documents, 'en', entryId)?.body
  for (const lang of LANGUAGES_BESIDE_ENGLISH) {
    const checked = await readChecked(transaction, entryId, lang)
    const compare = async (documents: readonly StoredDocument[]) => {
      const words = chooseLatest(documents, lang, entryId)
      const hash = words?.englishHash ?? ''
      const current = english(documents)
      const englishBefore = await readEnglish(transaction, entryId, hash, current)
      return compareWithEnglish({ english: current, words: words?.body, englishBefore, checked })
    }
    const done = new Set(
      (await compare(before)).flatMap(({ path, state }) => (state === 'done' ? [pathName(path)] : [])),
    )
    const lost = (await compare(after)).filter(
      ({ path, state }) => state === 'changed' && done.has(pathName(path)),
    )
    if (lost.length === 0) continue
    const carried = lost.map(({ path, english: text }) => [pathName(path), shortHash(text)] as const)
    await storeChecked(transaction, entryId, lang, { ...checked, ...Object.fromEntries(carried) })
  }
}
