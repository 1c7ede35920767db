import type { ContentUnit } from '#content-model/compile/content-units.ts'
import { PARTS } from '#content-model/read/content-source.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { type Bodies, hashBody } from './body.ts'
import { chooseLatest, choosePublished, type StoredDocument } from './entry-source.ts'
import { moveChecked, readChecked, storeChecked } from './language-basis.ts'
import type { ListStep } from './list-steps.ts'
import { isEqual } from './merge-bodies.ts'
import { storeDraftRevision } from './save-draft.ts'
import { type EntryTouch, readEnglish } from './store-entry.ts'

type MovedDrafts = EntryTouch & {
  before: Bodies
  after: Bodies
  /** How items of the words changed their places. */
  steps: readonly ListStep[]
}

/** Store the drafts of all parts after an operation on a list. Return the version of each part. */
export async function storeMovedDrafts(
  transaction: Db,
  unit: ContentUnit,
  documents: readonly StoredDocument[],
  moved: MovedDrafts,
): Promise<Partial<Record<EntryPart, number>>> {
  const { before, after, author, now } = moved
  const versions: Partial<Record<EntryPart, number>> = {}
  for (const part of PARTS) {
    const latest = chooseLatest(documents, part, unit.path)
    if (latest) versions[part] = latest.version
    const isChanged = !isEqual(before[part], after[part])
    const isTranslation = part !== 'facts' && part !== 'en'
    const basis =
      isTranslation && latest ? await moveBasis(transaction, unit, documents, { ...moved, lang: part }) : {}
    if (!isChanged) continue
    const change = { part, body: after[part], author, now, ...basis }
    versions[part] = await storeDraftRevision(transaction, unit, documents, change)
  }
  return versions
}

/** Carry over which fields of a translation match the English. Return the hash of the English that all of them match. */
async function moveBasis(
  transaction: Db,
  { path: entryId }: ContentUnit,
  documents: readonly StoredDocument[],
  { before, after, steps, lang }: MovedDrafts & { lang: Exclude<Lang, 'en'> },
): Promise<{ englishHash: string }> {
  const published = choosePublished(documents, lang, entryId)
  const isPublished = published !== undefined && isEqual(published.body, after[lang])
  const basis = isPublished ? published : chooseLatest(documents, lang, entryId)
  const englishHash = basis?.englishHash ?? ''
  const { checked, isComplete } = moveChecked({
    steps,
    before: { english: before.en, words: before[lang] },
    after: { english: after.en, words: after[lang] },
    englishBefore: await readEnglish(transaction, entryId, englishHash, before.en),
    checked: await readChecked(transaction, entryId, lang),
  })
  const isNewBasis = isComplete && !isPublished && !isEqual(before[lang], after[lang])
  await storeChecked(transaction, entryId, lang, isNewBasis ? {} : checked)
  return { englishHash: isNewBasis ? hashBody(after.en) : englishHash }
}
