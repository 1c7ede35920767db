import type { ContentUnit } from '#content-model/compile/content-units.ts'
import { PARTS } from '#content-model/read/content-source.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { type Bodies, hashBody } from '../store/body.ts'
import { chooseLatest, choosePublished, type StoredDocument } from '../store/entry-source.ts'
import { type ChangeMeta, readEnglish } from '../store/store-entry.ts'
import { moveChecked, readChecked, storeChecked } from '../translation/language-basis.ts'
import type { ListStep } from './list-steps.ts'
import { isEqual } from './merge-bodies.ts'
import { storeDraftRevision } from './save-draft.ts'

type MovedDrafts = ChangeMeta & {
  before: Bodies
  after: Bodies
  /** How items of the words changed their places. */
  steps: (lang: TranslatedLang) => readonly ListStep[]
}

/** Store the drafts of all parts after their lists have changed. Return the version of each part. */
export async function storeMovedDrafts(
  transaction: Db,
  unit: ContentUnit,
  documents: readonly StoredDocument[],
  { before, after, steps, author, now }: MovedDrafts,
): Promise<Partial<Record<EntryPart, number>>> {
  const versions: Partial<Record<EntryPart, number>> = {}
  for (const part of PARTS) {
    const latest = chooseLatest(documents, part, unit.path)
    if (latest) versions[part] = latest.version
    const isChanged = !isEqual(before[part], after[part])
    const change = { part, body: after[part], author, now }
    if (part === 'facts' || part === 'en') {
      if (isChanged) versions[part] = await storeDraftRevision(transaction, unit, documents, change)
    } else if (latest) {
      const published = choosePublished(documents, part, unit.path)
      const isPublished = published !== undefined && isEqual(published.body, after[part])
      const englishHash = await moveBasis(transaction, unit.path, {
        lang: part,
        steps: steps(part),
        before: { english: before.en, words: before[part] },
        after: { english: after.en, words: after[part] },
        englishHash: (isPublished ? published : latest).englishHash,
        isNew: isChanged && !isPublished,
      })
      if (isChanged)
        versions[part] = await storeDraftRevision(transaction, unit, documents, { ...change, englishHash })
    }
  }
  return versions
}

type TranslatedLang = Exclude<Lang, 'en'>

type MovedBasis = Omit<Parameters<typeof moveChecked>[0], 'englishBefore' | 'checked'> & {
  lang: TranslatedLang
  englishHash: string
  /** True if the words become a new revision, which can have another basis. */
  isNew: boolean
}

/** Carry over which fields of a translation match the English. Return the hash of the English that all of them match. */
export async function moveBasis(
  transaction: Db,
  entryId: string,
  { lang, englishHash, isNew, ...move }: MovedBasis,
): Promise<string> {
  const { checked, isComplete } = moveChecked({
    ...move,
    englishBefore: await readEnglish(transaction, entryId, englishHash, move.before.english),
    checked: await readChecked(transaction, entryId, lang),
  })
  await storeChecked(transaction, entryId, lang, isNew && isComplete ? {} : checked)
  return isNew && isComplete ? hashBody(move.after.english) : englishHash
}
