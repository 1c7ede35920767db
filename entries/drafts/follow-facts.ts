import type { ContentUnit } from '#content-model/compile/content-units.ts'
import { PARTS } from '#content-model/read/content-source.ts'
import type { Db } from '#database/connect.ts'
import { alignWords } from '../publish/realign-words.ts'
import type { Bodies } from '../store/body.ts'
import { chooseBodies, chooseLatest, readDocuments } from '../store/entry-source.ts'
import { type ChangeMeta, refreshEntry } from '../store/store-entry.ts'
import { applySteps } from './list-steps.ts'
import { storeMovedDrafts } from './store-moved-drafts.ts'

/** Bring the words of all languages into step with facts or English that have been replaced as a whole. */
export async function followPart(
  transaction: Db,
  unit: ContentUnit,
  { part, body }: { part: 'facts' | 'en'; body: unknown },
  touch: ChangeMeta,
): Promise<void> {
  const documents = await readDocuments(transaction, unit.path)
  const before = chooseBodies(documents, unit.path, chooseLatest)
  const [home, target] = [{ [part]: body }, { [part]: before[part] }]
  const { steps } = alignWords(unit.kind, { home, target, words: before.en, evidence: undefined })
  if (steps.length === 0) return
  const after: Bodies = { ...before }
  for (const other of PARTS.filter((each) => each !== 'facts' && each !== part)) {
    if (before[other] !== undefined) after[other] = applySteps(before[other], steps)
  }
  await storeMovedDrafts(transaction, unit, documents, { ...touch, before, after, steps: () => steps })
  await refreshEntry(transaction, unit, touch)
}
