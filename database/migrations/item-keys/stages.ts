import { assignKeys, type KeyedStage, type KeyHistory } from './assign-keys.ts'
import { type Bodies, type KeyTree, regularTexts } from './convert-body.ts'
import {
  documentOf,
  type Entry,
  findByHash,
  latestOf,
  type Revision,
  revisionsOf,
  type Stage,
} from './entry.ts'
import { LISTS, type PositionalList } from './lists.ts'
import { listAt } from './positional-body.ts'

/** Which facts and English belong to a revision, and the keys of their items. */
export type Stages = {
  published: Stage
  latest: Stage
  stageOf: (revision: Revision) => Stage
  keysOf: (stage: Stage) => KeyTree
}

/** Find the facts and the English that belong together, now and in the past, and give keys to their items. */
export function openStages(entry: Entry): Stages {
  const latest = stageWith((part) => latestOf(entry, part))
  const published = {
    facts: documentOf(entry, 'facts', 'published') ?? latest.facts,
    en: documentOf(entry, 'en', 'published') ?? latest.en,
  }
  const ofFiles = stageWith((part) => findByHash(entry, part, fileHash(entry, part)))
  const anchor = [ofFiles, published].find(({ facts, en }) => facts && en) ?? latest
  const past = listStages(entry, [latest, published])
  const keys = followItems(entry.kind, past, anchor, [published, latest])
  const stageOf = (revision: Revision): Stage => {
    const { part } = revision
    if (documentOf(entry, part, 'published') === revision) return published
    if (documentOf(entry, part, 'draft') === revision) return latest
    if (revision === anchor.facts || revision === anchor.en) return anchor
    return stageInForce(entry.kind, past, revision) ?? latest
  }
  return { published, latest, stageOf, keysOf: (stage) => keys.get(nameOf(stage)) ?? [] }
}

function stageWith(find: (part: 'facts' | 'en') => Revision | undefined): Stage {
  return { facts: find('facts'), en: find('en') }
}

function fileHash({ files }: Entry, part: string): string | undefined {
  return files.find((file) => file.part === part)?.bodyHash
}

function nameOf({ facts, en }: Stage): string {
  return `${facts?.version ?? 0} ${en?.version ?? 0}`
}

type PastStage = Stage & { since: string }

/** List facts and English as they were after each change, oldest first. `known` are stages that the documents name. */
function listStages(entry: Entry, known: readonly Stage[]): PastStage[] {
  const past: PastStage[] = []
  const all = { facts: revisionsOf(entry, 'facts'), en: revisionsOf(entry, 'en') }
  for (const { since, ...changed } of listChanges(all)) {
    /** The other part at the time of a change: of a known stage, of the stage that was changed, or else the last one in step. */
    const counterpart = (part: 'facts' | 'en', own: 'facts' | 'en'): Revision | undefined => {
      const revision = changed[own]
      const base = past.findLast((stage) => stage[own]?.version === revision?.baseVersion)
      const pairs = [...known.filter((stage) => stage[own] === revision), ...(base ? [base] : [])]
      const until = all[part].filter(({ createdAt }) => createdAt <= since)
      const candidates = [...pairs.map((stage) => stage[part]), ...until.toReversed()]
      const inStep = candidates.find(
        (each) => revision && each && each.createdAt <= since && isInStep(entry.kind, each, revision),
      )
      return inStep ?? until.at(-1)
    }
    const facts = changed.facts ?? counterpart('facts', 'en')
    past.push({ facts, en: changed.en ?? counterpart('en', 'facts'), since })
  }
  return past
}

/** List what changed at once, oldest first. */
function listChanges({ facts, en }: Record<'facts' | 'en', readonly Revision[]>): PastStage[] {
  const moments = [...new Set([...facts, ...en].map(({ createdAt }) => createdAt))].sort()
  return moments.flatMap((since) => {
    const isNow = ({ createdAt }: Revision) => createdAt === since
    const [newFacts, newEnglish] = [facts.filter(isNow), en.filter(isNow)]
    const count = Math.max(newFacts.length, newEnglish.length)
    const places = Array.from({ length: count }, (_, place) => place - count)
    return places.map((place) => ({ since, facts: newFacts.at(place), en: newEnglish.at(place) }))
  })
}

/** Return the last stage that a revision was part of, or for a translation the one that it was made from. */
function stageInForce(kind: string, past: readonly PastStage[], revision: Revision): Stage | undefined {
  const own = past.findLast(({ facts, en }) => facts === revision || en === revision)
  if (own) return own
  const before = past.filter(({ since }) => since <= revision.createdAt)
  const fits = ({ facts, en }: Stage) =>
    (!facts || isInStep(kind, facts, revision)) && (!en || isInStep(kind, en, revision))
  return before.findLast(fits) ?? before.at(-1) ?? past[0]
}

/**
 * Give keys to the items of all stages. What the content files hold comes first, so that its keys are those of the converted files;
 * from there the keys follow the items forward and backward in time.
 */
function followItems(
  kind: string,
  past: readonly PastStage[],
  anchor: Stage,
  others: readonly Stage[],
): Map<string, KeyTree> {
  const keys = new Map<string, KeyTree>()
  const history: KeyHistory = new Map()
  const assign = (stage: Stage | undefined, before: Stage | undefined) => {
    if (!stage || keys.has(nameOf(stage))) return
    const known = before && keys.get(nameOf(before))
    const old: KeyedStage | undefined = known && { bodies: bodiesOf(before), keys: known }
    keys.set(nameOf(stage), assignKeys(kind, bodiesOf(stage), old, history))
  }
  assign(anchor, undefined)
  const isNear = (stage: Stage) => (each: Stage) => each.en === stage.en && each.en !== undefined
  const start = Math.max(0, past.findIndex(isNear(anchor)))
  assign(past[start], anchor)
  for (const [stage, before] of listSteps(past, start)) assign(stage, before)
  for (const stage of others) assign(stage, past.find(isNear(stage)) ?? past.at(-1))
  return keys
}

/**
 * List the stages but one, each with the one to compare it with, which comes earlier in the list: what was changed to it, what it
 * was changed to, or else the one before or after it.
 */
function listSteps(past: readonly PastStage[], start: number): [PastStage, PastStage][] {
  const bases = past.map((_, place) => findBase(past, place))
  const rest = new Set(past)
  const steps: [PastStage, PastStage][] = []
  const take = (stage: PastStage | undefined, before?: PastStage) => {
    if (stage) rest.delete(stage)
    if (stage && before) steps.push([stage, before])
  }
  take(past[start])
  while (rest.size > 0) {
    const open = past.flatMap((stage, place) => (rest.has(stage) ? [{ stage, place }] : []))
    const isDone = (stage: PastStage | undefined) => stage !== undefined && !rest.has(stage)
    const changed = (base: PastStage) => past.find((stage, place) => bases[place] === base && isDone(stage))
    const forward = open.find(({ place }) => isDone(bases[place]))
    const backward = open.findLast(({ stage }) => changed(stage))
    const adjacent = open.find(({ place }) => isDone(past[place - 1]) || isDone(past[place + 1]))
    if (forward) take(forward.stage, bases[forward.place])
    else if (backward) take(backward.stage, changed(backward.stage))
    else if (adjacent) take(adjacent.stage, [past[adjacent.place - 1], past[adjacent.place + 1]].find(isDone))
  }
  return steps
}

/** Return the stage that was changed: it may be an older one than the last, after a draft was discarded. */
function findBase(past: readonly PastStage[], place: number): PastStage | undefined {
  const stage = past[place]
  const before = past.slice(0, place).reverse()
  const originOf = (part: 'facts' | 'en') => {
    const revision = stage?.[part]
    return revision?.createdAt === stage?.since ? revision?.baseVersion : revision?.version
  }
  const [facts, en] = [originOf('facts'), originOf('en')]
  return (
    before.find((each) => each.facts?.version === facts && each.en?.version === en) ??
    before.find((each) => each.en?.version === en)
  )
}

function bodiesOf({ facts, en }: Stage): Bodies {
  return { facts: facts?.body, texts: en?.body }
}

const outlines = new WeakMap<Revision, { shared: string; own: string }>()

/** Return true if the lists that two parts have both are equally long. */
function isInStep(kind: string, one: Revision, other: Revision): boolean {
  const [first, second] = [outlineOf(kind, one), outlineOf(kind, other)]
  const isOfFacts = one.part === 'facts' || other.part === 'facts'
  return isOfFacts ? first.shared === second.shared : first.own === second.own
}

/** Return the lengths of the lists that facts and texts share, and of those that only texts have. */
function outlineOf(kind: string, revision: Revision): { shared: string; own: string } {
  const known = outlines.get(revision)
  if (known) return known
  const body = revision.part === 'facts' ? revision.body : regularTexts(kind, revision.body)
  const side = revision.part === 'facts' ? 'facts' : 'texts'
  const measure = (lists: readonly PositionalList[], value: unknown, isShared: boolean): unknown[] =>
    lists
      .filter((list) => list.texts && isShared === (list.facts !== undefined))
      .map((list) => listAt(value, list[side]).map((item) => measure(list.lists ?? [], item, isShared)))
  const lists = LISTS[kind] ?? []
  const outline = {
    shared: JSON.stringify(measure(lists, body, true)),
    own: JSON.stringify(measure(lists, body, false)),
  }
  outlines.set(revision, outline)
  return outline
}
