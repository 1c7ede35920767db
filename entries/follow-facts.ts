import type { ContentUnit } from '#content-model/compile/content-units.ts'
import { PARTS } from '#content-model/read/content-source.ts'
import type { Db } from '#database/connect.ts'
import type { Bodies } from './body.ts'
import { chooseBodies, chooseLatest, readDocuments } from './entry-source.ts'
import { applySteps } from './list-steps.ts'
import { alignWords } from './realign-words.ts'
import { type EntryTouch, refreshEntry } from './store-entry.ts'
import { storeMovedDrafts } from './store-moved-drafts.ts'

/** Bring the words of all languages into step with facts that have been replaced as a whole. */
export async function followFacts(
  transaction: Db,
  unit: ContentUnit,
  factsBefore: unknown,
  touch: EntryTouch,
): Promise<void> {
  const documents = await readDocuments(transaction, unit.path)
  const before = chooseBodies(documents, unit.path, chooseLatest)
  const [home, target] = [{ facts: factsBefore }, { facts: before.facts }]
  const { steps } = alignWords(unit.kind, { home, target, words: before.en, evidence: undefined })
  if (steps.length === 0) return
  const after: Bodies = { ...before }
  for (const part of PARTS.filter((each) => each !== 'facts')) {
    if (before[part] !== undefined) after[part] = applySteps(before[part], steps)
  }
  await storeMovedDrafts(transaction, unit, documents, { ...touch, before, after, steps: () => steps })
  await refreshEntry(transaction, unit, touch)
}
