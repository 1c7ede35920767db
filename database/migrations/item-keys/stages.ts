import { assignKeys, joinKeys, type KeyHistory, type ListSide } from './assign-keys.ts'
import { listAt } from './body.ts'
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

/** Which facts and English belong to a revision, and the keys of their items. */
export type Stages = {
  published: Stage
  latest: Stage
  stageOf: (revision: Revision) => Stage
  keysOf: (stage: Stage) => KeyTree
}

/**
 * Give keys to the items of all revisions of facts and English. The ones that the content files hold come first, so that they get
 * the keys of converted files, else the published ones; from there the keys follow the items through the history.
 */
export function openStages(entry: Entry): Stages {
  const timeline = { facts: revisionsOf(entry, 'facts'), en: revisionsOf(entry, 'en') }
  const published = completeStage(
    entry,
    stageWith((part) => documentOf(entry, part, 'published')),
  )
  const latest = stageWith((part) => latestOf(entry, part))
  const ofFiles = stageWith((part) => findByHash(entry, part, fileHash(entry, part)))
  const anchor = [ofFiles, published, latest].find(({ facts, en }) => facts && en) ?? latest
  const known = [published, latest, anchor]
  const stageOf = (revision: Revision): Stage => {
    const own = known.find(({ facts, en }) => revision === facts || revision === en)
    if (own) return own
    if (documentOf(entry, revision.part, 'published') === revision) return published
    if (documentOf(entry, revision.part, 'draft') === revision) return latest
    return stageInForce(entry.kind, timeline, revision)
  }
  const keys = {
    facts: followItems(entry.kind, timeline, 'facts', anchor),
    en: followItems(entry.kind, timeline, 'texts', anchor),
  }
  const keysOf = ({ facts, en }: Stage) =>
    joinKeys(entry.kind, facts && keys.facts.get(facts), en && keys.en.get(en))
  return { published, latest, stageOf, keysOf }
}

function stageWith(find: (part: string) => Revision | undefined): Stage {
  return { facts: find('facts'), en: find('en') }
}

/** What is published needs English and facts; if one is not published, the draft stands in. */
function completeStage(entry: Entry, { facts, en }: Stage): Stage {
  return { facts: facts ?? latestOf(entry, 'facts'), en: en ?? latestOf(entry, 'en') }
}

function fileHash({ files }: Entry, part: string): string | undefined {
  return files.find((file) => file.part === part)?.bodyHash
}

type Timeline = { facts: readonly Revision[]; en: readonly Revision[] }

/** Return the facts and the English that a revision was made beside: the last ones until then with lists of the same lengths. */
function stageInForce(kind: string, timeline: Timeline, revision: Revision): Stage {
  const { part, createdAt } = revision
  if (part === 'facts') {
    const next = timeline.facts.find(({ version }) => version > revision.version)
    return { facts: revision, en: englishBeside(kind, timeline, revision, next?.createdAt) }
  }
  const before = (revisions: readonly Revision[]) => revisionsUntil(revisions, createdAt)
  const facts = before(timeline.facts)
  const inStep = facts.find((each) => outlineOf(kind, 'facts', each) === outlineOf(kind, 'facts', revision))
  if (part === 'en') return { facts: inStep ?? facts[0], en: revision }
  const english = before(timeline.en)
  const en = english.find((each) => outlineOf(kind, 'texts', each) === outlineOf(kind, 'texts', revision))
  return { facts: inStep ?? facts[0], en: en ?? english[0] }
}

/** Return the revisions until a moment, newest first; the oldest one if all are later. */
function revisionsUntil(revisions: readonly Revision[], moment: string): Revision[] {
  const until = revisions.filter(({ createdAt }) => createdAt <= moment).reverse()
  return until.length > 0 ? until : revisions.slice(0, 1)
}

/** Return the English that was in force before a moment, or with the facts, in lists of the same lengths if there is one. */
function englishBeside(
  kind: string,
  { en }: Timeline,
  facts: Revision,
  before: string | undefined,
): Revision | undefined {
  const latest = en.findLast(({ createdAt }) => before === undefined || createdAt < before)
  const moment = latest && latest.createdAt > facts.createdAt ? latest.createdAt : facts.createdAt
  const candidates = revisionsUntil(en, moment)
  const lengths = outlineOf(kind, 'facts', facts)
  return candidates.find((each) => outlineOf(kind, 'facts', each) === lengths) ?? candidates[0]
}

const outlines = new WeakMap<Revision, Record<ListSide, string>>()

/** Return the lengths of the lists of a revision that are lists of the facts, or of the texts alone; as one text. */
function outlineOf(kind: string, side: ListSide, revision: Revision): string {
  const { part, body } = revision
  const measure = (each: ListSide) =>
    part === 'facts' ? outline(kind, each, body) : outline(kind, each, undefined, body)
  const known = outlines.get(revision) ?? { facts: measure('facts'), texts: measure('texts') }
  outlines.set(revision, known)
  return known[side]
}

function outline(kind: string, side: ListSide, facts: unknown, texts?: unknown): string {
  const lengthsOf = (lists: readonly PositionalList[], bodies: Bodies): unknown[] =>
    lists
      .filter((list) => list.texts && (side === 'facts') === (list.facts !== undefined))
      .map((list) => {
        const items =
          texts === undefined ? listAt(bodies.facts, list.facts) : listAt(bodies.texts, list.texts)
        return items.map((item) => lengthsOf(list.lists ?? [], { facts: item, texts: item }))
      })
  return JSON.stringify(lengthsOf(LISTS[kind] ?? [], { facts, texts: regularTexts(kind, texts) }))
}

/** Give keys to the lists of one side, forward and backward in time from the anchor. */
function followItems(
  kind: string,
  timeline: Timeline,
  side: ListSide,
  anchor: Stage,
): Map<Revision, KeyTree> {
  const keys = new Map<Revision, KeyTree>()
  const history: KeyHistory = new Map()
  const revisions = side === 'facts' ? timeline.facts : timeline.en
  const start = Math.max(
    0,
    revisions.findIndex((each) => each === anchor.facts || each === anchor.en),
  )
  const bodiesOf = (place: number, isAtEnd: boolean): Bodies => {
    const revision = revisions[place]
    if (!revision || side === 'texts') return { facts: undefined, texts: revision?.body }
    if (place === start && anchor.en) return { facts: revision.body, texts: anchor.en.body }
    const next = isAtEnd ? revisions[place + 1]?.createdAt : revision.createdAt
    return { facts: revision.body, texts: englishBeside(kind, timeline, revision, next)?.body }
  }
  const assign = (place: number, before: number, isForward: boolean) => {
    const [revision, old] = [revisions[place], revisions[before]]
    const oldKeys = old && keys.get(old)
    const stage = oldKeys && { bodies: bodiesOf(before, isForward), keys: oldKeys }
    if (revision) keys.set(revision, assignKeys(kind, side, bodiesOf(place, !isForward), stage, history))
  }
  for (let place = start; place < revisions.length; place++) assign(place, place - 1, true)
  for (let place = start - 1; place >= 0; place--) assign(place, place + 1, false)
  return keys
}
