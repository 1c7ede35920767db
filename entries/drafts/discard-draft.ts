import type { ContentUnit, EntryKind } from '#content-model/compile/content-units.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { writeTransaction } from '#database/lock.ts'
import { alignWords, hasSameLists } from '../publish/realign-words.ts'
import { type Bodies, LANGUAGES_BESIDE_ENGLISH } from '../store/body.ts'
import {
  chooseBodies,
  chooseDraft,
  chooseLatest,
  choosePublished,
  readDocuments,
  type StoredDocument,
} from '../store/entry-source.ts'
import { type ChangeMeta, lockEntries, refreshEntry, removeDocument } from '../store/store-entry.ts'
import { forgetDiscarded } from '../translation/language-basis.ts'
import type { ListStep } from './list-steps.ts'
import { storeDraftRevision } from './save-draft.ts'
import { moveBasis, storeMovedDrafts } from './store-moved-drafts.ts'

type Discard = ChangeMeta & {
  part: EntryPart
  /** The version that the person has seen. */
  version: number
}

/**
 * Remove the draft of a part; its revisions stay. If the facts have other lists than the published ones, facts and English are
 * discarded together; the drafts of the languages follow. Return false if somebody else has changed the draft meanwhile. `record` runs
 * in the same transaction.
 */
export function discardDraft(
  db: Db,
  unit: ContentUnit,
  { part, version, ...touch }: Discard,
  record: (transaction: Db) => Promise<void>,
): Promise<boolean> {
  return writeTransaction(db, async (transaction) => {
    await lockEntries(transaction, [unit])
    const documents = await readDocuments(transaction, unit.path)
    const draft = chooseDraft(documents, part, unit.path)
    // It may have been discarded together with another part.
    if (!draft) return true
    if (draft.version !== version) return false
    if (part === 'facts' || part === 'en') await discardShared(transaction, unit, documents, part, touch)
    else await discardWords(transaction, unit, documents, part, touch)
    await refreshEntry(transaction, unit, touch)
    await record(transaction)
    return true
  })
}

/** Discard the facts or the English, or both if lists of the facts have changed. */
async function discardShared(
  transaction: Db,
  unit: ContentUnit,
  documents: readonly StoredDocument[],
  part: 'facts' | 'en',
  touch: ChangeMeta,
): Promise<void> {
  const { kind, path: entryId } = unit
  const published = chooseBodies(documents, entryId, choosePublished)
  const latest = chooseBodies(documents, entryId, chooseLatest)
  const after: Bodies = { ...latest }
  for (const each of hasOtherLists(kind, latest, published) ? (['facts', 'en'] as const) : [part])
    after[each] = published[each]
  const steps = new Map<EntryPart, readonly ListStep[]>()
  for (const lang of LANGUAGES_BESIDE_ENGLISH) {
    const words = { home: latest, target: after, words: latest[lang], evidence: published[lang] }
    const aligned = alignWords(kind, words)
    if (latest[lang] === undefined || aligned.steps.length === 0) continue
    after[lang] = aligned.body
    steps.set(lang, aligned.steps)
  }
  if (steps.size === 0) await removeDocument(transaction, { entryId, part, stage: 'draft' })
  else {
    const moved = { ...touch, before: latest, after, steps: (lang: EntryPart) => steps.get(lang) ?? [] }
    await storeMovedDrafts(transaction, unit, documents, moved)
  }
}

/** Tell whether the draft of the facts has other lists with words than the published facts, if there are any. */
function hasOtherLists(kind: EntryKind, latest: Bodies, published: Bodies): boolean {
  if (published.facts === undefined || published.en === undefined) return false
  const home = { facts: latest.facts }
  const target = { facts: published.facts }
  return alignWords(kind, { home, target, words: latest.en, evidence: undefined }).steps.length > 0
}

/** Return a language to its published words, in step with the drafts of facts and English. */
async function discardWords(
  transaction: Db,
  unit: ContentUnit,
  documents: readonly StoredDocument[],
  lang: (typeof LANGUAGES_BESIDE_ENGLISH)[number],
  { author, now }: ChangeMeta,
): Promise<void> {
  const entryId = unit.path
  const published = choosePublished(documents, lang, entryId)
  const home = chooseBodies(documents, entryId, choosePublished)
  const target = chooseBodies(documents, entryId, chooseLatest)
  const discarded = { lang, draft: target[lang], published: published?.body }
  if (!published || hasSameLists(home, target)) {
    await forgetDiscarded(transaction, entryId, discarded)
    await removeDocument(transaction, { entryId, part: lang, stage: 'draft' })
    return
  }
  const words = { home, target, words: published.body, evidence: target[lang] }
  const { steps, body } = alignWords(unit.kind, words)
  await forgetDiscarded(transaction, entryId, { ...discarded, steps })
  const englishHash = await moveBasis(transaction, entryId, {
    ...{ lang, steps, englishHash: published.englishHash, isNew: false },
    before: { english: home.en, words: published.body },
    after: { english: target.en, words: body },
  })
  await storeDraftRevision(transaction, unit, documents, { part: lang, body, author, now, englishHash })
}
