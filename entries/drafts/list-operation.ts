import type { ContentUnit } from '#content-model/compile/content-units.ts'
import { PARTS } from '#content-model/read/content-source.ts'
import { type FieldPath, valueAt, withValueAt } from '#contract/office/body/path.ts'
import type { ListField } from '#contract/office/forms/form.ts'
import { type FormScope, itemScopes, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { type FoundList, findList, placeFields } from '#contract/office/forms/form-walk.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { writeTransaction } from '#database/lock.ts'
import type { Bodies } from '../store/body.ts'
import { chooseBodies, chooseLatest, matchesVersions, readDocuments } from '../store/entry-source.ts'
import { type ChangeMeta, lockEntries, refreshEntry, toUnit } from '../store/store-entry.ts'
import { chooseIdentities, type IdentityProblem, numberField, readNumbers } from './item-identities.ts'
import { applySteps, blankItem, type ListStep, type Sources } from './list-steps.ts'
import { storeMovedDrafts } from './store-moved-drafts.ts'

export type ListOperation =
  | { type: 'add'; at?: number | undefined; key?: string | undefined }
  | { type: 'remove'; at: number }
  | { type: 'move'; from: number; to: number }

export type ListRequest = ChangeMeta & {
  /** `facts` or `words`, and the path of the list there. */
  list: FieldPath
  operation: ListOperation
  /** Versions that the person has seen. */
  versions: Partial<Record<EntryPart, number>>
}

export type ListResult =
  | { outcome: 'done'; versions: Partial<Record<EntryPart, number>> }
  /** Somebody else has changed the entry meanwhile, or it has no such list or place. */
  | { outcome: 'conflict' }
  | { outcome: 'refused'; field: 'at' | 'key'; problem: IdentityProblem }

/**
 * Add, remove or move an item of a list in the drafts of the facts and of the words of all languages at once, so that what
 * belongs together stays together. `record` runs in the same transaction.
 */
export async function changeList(
  db: Db,
  unit: ContentUnit,
  request: ListRequest,
  record: (transaction: Db) => Promise<void>,
): Promise<ListResult> {
  const numbering = await prepareNumber(db, unit, request)
  return writeTransaction(db, async (transaction) => {
    await lockEntries(transaction, numbering?.units ?? [unit])
    const free = (await numbering?.chooseNumber(transaction)) ?? 0
    const documents = await readDocuments(transaction, unit.path)
    if (!matchesVersions(documents, request.versions)) return { outcome: 'conflict' }
    const before = chooseBodies(documents, unit.path, chooseLatest)
    const change = planChange(unit, before, request, free)
    if ('outcome' in change) return change
    const { steps, after } = change
    const moved = { ...request, before, after, steps: () => steps }
    const versions = await storeMovedDrafts(transaction, unit, documents, moved)
    await refreshEntry(transaction, unit, request)
    await record(transaction)
    return { outcome: 'done', versions }
  })
}

/**
 * Read the numbers that items of the list have had before the transaction, since the history is long. `chooseNumber` then reads
 * what is new; all entries of the kind must be locked, so that two of them do not choose the same number.
 */
async function prepareNumber(db: Db, unit: ContentUnit, { list: address, operation }: ListRequest) {
  if (operation.type !== 'add') return undefined
  const bodies = chooseBodies(await readDocuments(db, unit.path), unit.path, chooseLatest)
  const list = locate(unit, bodies, address)?.list
  const field = list && numberField(list)
  if (!field) return undefined
  const rows = await db.selectFrom('entry').select(['id', 'kind']).where('kind', '=', unit.kind).execute()
  const units = rows.map(toUnit)
  const known = await readNumbers(db, units, { list, field })
  const chooseNumber = async (transaction: Db) =>
    (await readNumbers(transaction, units, { list, field }, known)).highest + 1
  return { units, chooseNumber }
}

function locate(unit: ContentUnit, { facts, en }: Bodies, address: FieldPath) {
  return findList(FORMS[unit.kind], { facts, english: en }, address)
}

type Change = { after: Bodies; steps: readonly ListStep[] }

function planChange(
  unit: ContentUnit,
  before: Bodies,
  { list: address, operation }: ListRequest,
  freeNumber: number,
): Change | Exclude<ListResult, { outcome: 'done' }> {
  const found = locate(unit, before, address)
  if (!found) return { outcome: 'conflict' }
  const { list, scope } = found
  const items = itemScopes(list, scope, { facts: before.facts, english: before.en })
  const sources = sourcesOf(operation, items.length)
  if (!sources) return { outcome: 'conflict' }
  const { min = 0, max = Number.POSITIVE_INFINITY } = list.length ?? {}
  if (sources.length > max || (sources.length < items.length && min === max))
    return { outcome: 'refused', field: 'at', problem: 'invalid' }
  const located = { ...found, kind: unit.kind, bodies: before }
  const identities = operation.type === 'add' ? chooseIdentities(located, operation.key, freeNumber) : {}
  if (typeof identities === 'string') return { outcome: 'refused', field: 'key', problem: identities }
  const counted = { ...found, length: items.length }
  const change = arrange(before, counted, sources, blankItem(list.item, 'facts', identities))
  if (list.match === 'position' || !list.words) return change
  return operation.type === 'remove'
    ? { ...change, after: withoutWords(change.after, listWordsOf(before, list, items[operation.at])) }
    : { ...change, after: addWords(change.after, found, sources) }
}

/** Return the places of the items before an operation; undefined if the list has no such place. */
function sourcesOf(operation: ListOperation, length: number): Sources | undefined {
  const places: (number | undefined)[] = Array.from({ length }, (_, index) => index)
  if (operation.type === 'add') {
    const { at = length } = operation
    return at <= length ? places.toSpliced(at, 0, undefined) : undefined
  }
  if (operation.type === 'remove')
    return operation.at < length ? places.toSpliced(operation.at, 1) : undefined
  const { from, to } = operation
  return from < length && to < length ? places.toSpliced(from, 1).toSpliced(to, 0, from) : undefined
}

/** Change the order of the items in the facts and, where they are at the same positions, in the words. */
function arrange(
  before: Bodies,
  { list, scope, length }: FoundList & { length: number },
  sources: Sources,
  blankFacts: unknown,
): Change {
  const paths = pathsOfList(list, scope)
  const steps: ListStep[] =
    list.match === 'position' && paths.words
      ? [{ path: paths.words, sources, length, blank: blankItem(list.item, 'words') }]
      : []
  const after: Bodies = { ...before }
  for (const part of PARTS) {
    const body = before[part]
    if (body === undefined) continue
    if (part !== 'facts') after[part] = applySteps(part === 'en' ? withLists(body, steps) : body, steps)
    else if (paths.facts) {
      const factsSteps = [{ path: paths.facts, sources, length, blank: blankFacts }]
      after.facts = applySteps(withLists(body, factsSteps), factsSteps)
    }
  }
  return { after, steps }
}

/** Add the lists that a new entry does not have yet. */
function withLists(body: unknown, steps: readonly ListStep[]): unknown {
  return steps.reduce(
    (result, { path }) => (Array.isArray(valueAt(result, path)) ? result : withValueAt(result, path, [])),
    body,
  )
}

/** Add the English words of a new item under its key; the other languages lack them. */
function addWords(after: Bodies, { list, scope }: FoundList, sources: Sources): Bodies {
  const item = itemScopes(list, scope, { facts: after.facts, english: after.en })[sources.indexOf(undefined)]
  const blank = blankItem(list.item, 'words')
  return item && after.en !== undefined && blank !== undefined
    ? { ...after, en: withValueAt(after.en, item.words, blank) }
    : after
}

/** List where the words of an item are, including those of its own lists at the root of the document. */
function listWordsOf({ facts, en }: Bodies, list: ListField, item: FormScope | undefined): FieldPath[] {
  if (!item) return []
  const bodies = { facts, english: en }
  const inner = placeFields(list.item, bodies, item).flatMap(({ field, scope }) =>
    field.kind === 'list' && field.wordsAtRoot ? itemScopes(field, scope, bodies) : [],
  )
  return [item, ...inner].map(({ words }) => words)
}

function withoutWords(after: Bodies, paths: readonly FieldPath[]): Bodies {
  const words = PARTS.filter((part) => part !== 'facts').map((part) => {
    const body = paths.reduce<unknown>(
      (result, path) => (valueAt(result, path) === undefined ? result : withValueAt(result, path, undefined)),
      after[part],
    )
    return [part, body] as const
  })
  return { ...after, ...Object.fromEntries(words) }
}
