import { LANGS, type Leaf, mapLeaves } from './list-leaves.ts'
import type { OldDb, OldDocument, OldRelease, OldUnit } from './old-release.ts'

const AUTHOR = { id: null, name: 'Ada' }
/** Few enough of each list that the run takes a minute. */
const OPERATIONS = 3

let seed = 1
function random(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % limit
}

let moment = Date.now()
/** Return the next time at which somebody saves: a minute after the last. */
function nextMoment(): Date {
  moment += 60_000
  return new Date(moment)
}

const latestOf = (documents: readonly OldDocument[], part: string) =>
  documents.find((one) => one.part === part && one.stage === 'draft') ??
  documents.find((one) => one.part === part)

export type Findings = { edited: number; operations: Record<string, number>; saves: number }

/** Mark all texts of an entry with their places, then add, move and remove items and reword texts, as editors did. */
export async function editLists(
  old: OldRelease,
  db: OldDb,
  unit: OldUnit,
  findings: Findings,
): Promise<void> {
  const changeTexts = async (change: (leaf: Leaf) => string, langs = LANGS) => {
    for (const part of langs) {
      const latest = latestOf(await old.readDocuments(db, unit.path), part)
      if (!latest) continue
      const body = mapLeaves(latest.body, change)
      const draft = { part, baseVersion: latest.version, body, author: AUTHOR, now: nextMoment() }
      const { outcome } = await old.saveDraft(db, unit, draft, async () => {})
      if (outcome !== 'saved') throw new Error(`${unit.path} ${part}: ${outcome}`)
      findings.saves += 1
    }
  }
  await changeTexts(({ path, text }) => (text === '' ? text : `${text} ⟦${path.join('.')}⟧`))
  for (let number = 0; number < OPERATIONS; number += 1) {
    const documents = await old.readDocuments(db, unit.path)
    const bodies = { facts: latestOf(documents, 'facts')?.body, english: latestOf(documents, 'en')?.body }
    const fields = old.placeFields(old.FORMS[unit.kind], bodies).filter(({ field }) => field.kind === 'list')
    const chosen = fields[random(fields.length)]
    if (!chosen) return
    const at = random(4)
    const operation = [
      { type: 'add', at, key: `new-${number}` },
      { type: 'remove', at },
      { type: 'move', from: at, to: random(4) },
    ][random(3)]
    if (!operation) return
    const request = { operation, versions: {}, author: AUTHOR, now: nextMoment() }
    const list = old.listAddress(chosen.field, chosen.scope)
    const { outcome } = await old.changeList(db, unit, { ...request, list }, async () => {})
    const name = `${operation.type} ${outcome}`
    findings.operations[name] = (findings.operations[name] ?? 0) + 1
    await changeTexts(({ path, text }) => (text === '' ? `New ⟦+${number}.${path.join('.')}⟧` : text))
    await changeTexts(({ text }) => (random(5) === 0 ? `Again: ${text}` : text), ['en'])
  }
  findings.edited += 1
}
