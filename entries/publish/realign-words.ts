import type { ContentUnit, EntryKind } from '#content-model/compile/content-units.ts'
import type { Lang } from '#contract/languages.ts'
import type { FormField } from '#contract/office/forms/form.ts'
import { ENTRY_SCOPE, type FormScope, itemScopes, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import { listIdentities } from '../drafts/item-identities.ts'
import { applySteps, blankItem, isUnchanged, type ListStep } from '../drafts/list-steps.ts'
import { type ListSide, matchItems } from '../drafts/match-items.ts'
import { isEqual } from '../drafts/merge-bodies.ts'
import { type Bodies, LANGUAGES_BESIDE_ENGLISH } from '../store/body.ts'
import {
  type ChooseDocument,
  chooseBodies,
  chooseDraft,
  chooseLatest,
  choosePublished,
  type StoredDocument,
} from '../store/entry-source.ts'

export type RealignedWords = Partial<
  Record<Exclude<Lang, 'en'>, { document: StoredDocument; body: unknown; steps: readonly ListStep[] }>
>

/**
 * Bring the words of the languages into step with the facts and the English of a publication. The words of a language were in
 * step with what was published, or as a draft with the other drafts; the lists of what is published now may be others.
 */
export function realignWords(
  { kind, path }: ContentUnit,
  documents: readonly StoredDocument[],
  choose: ChooseDocument,
): RealignedWords {
  const published = chooseBodies(documents, path, choosePublished)
  const latest = chooseBodies(documents, path, chooseLatest)
  const target = chooseBodies(documents, path, choose)
  const realigned: RealignedWords = {}
  for (const lang of LANGUAGES_BESIDE_ENGLISH) {
    const document = choose(documents, lang, path)
    if (!document) continue
    const isDraft = document.stage === 'draft'
    const [home, otherHome] = isDraft ? [latest, published] : [published, latest]
    const other = (isDraft ? choosePublished : chooseDraft)(documents, lang, path)
    const evidence = hasSameLists(otherHome, target) ? other?.body : undefined
    const { steps, body } = alignWords(kind, { home, target, words: document.body, evidence })
    if (steps.length > 0) realigned[lang] = { document, steps, body }
  }
  return realigned
}

type WordsInStep = {
  /** Facts and English that the words are in step with. */
  home: Bodies
  /** Facts and English that they are to be in step with. */
  target: Bodies
  words: unknown
  /** Other words of the same language that are in step with the target already, if there are any. */
  evidence: unknown
  /** `facts` arranges lists of the facts in place of words. */
  side?: 'facts' | 'words'
  /** Lists whose items have keys stay as they are. */
  skipsKeyed?: boolean
}

/** Change the order of the lists of words to that of other facts and English. */
export function alignWords(
  kind: EntryKind,
  { home, target, words, evidence, side = 'words', skipsKeyed = false }: WordsInStep,
): { steps: readonly ListStep[]; body: unknown } {
  if (hasSameLists(home, target)) return { steps: [], body: words }
  const steps = planSteps(FORMS[kind], {
    before: { ...home, words },
    after: { ...target, words: evidence },
    from: ENTRY_SCOPE,
    to: ENTRY_SCOPE,
    side,
    skipsKeyed,
  })
  return { steps, body: applySteps(words, steps) }
}

/** Tell whether facts and English are the same, and with them their lists. */
export function hasSameLists(one: Bodies, other: Bodies): boolean {
  return isEqual(one.facts, other.facts) && isEqual(one.en, other.en)
}

/** Choose documents as before, but the realigned words in place of those of their languages. */
export function withRealignedWords(
  unit: ContentUnit,
  choose: ChooseDocument,
  realigned: RealignedWords,
): ChooseDocument {
  return (documents, part, entryId) => {
    const document = choose(documents, part, entryId)
    if (!document || entryId !== unit.path || part === 'facts' || part === 'en') return document
    const words = realigned[part]
    return words ? { ...document, body: words.body } : document
  }
}

type Alignment = {
  skipsKeyed: boolean

  before: ListSide
  after: ListSide
  from: FormScope
  to: FormScope
  side: 'facts' | 'words'
}

/** List how the items of all lists in step have changed their places, outer lists first. */
function planSteps(
  fields: readonly FormField[],
  { before, after, from, to, side, skipsKeyed }: Alignment,
): ListStep[] {
  const steps: ListStep[] = []
  for (const field of listFields(fields)) {
    if (field.kind !== 'list' || (skipsKeyed && listIdentities(field).length > 0)) continue
    const oldItems = itemScopes(field, from, { facts: before.facts, english: before.en })
    const newItems = itemScopes(field, to, { facts: after.facts, english: after.en })
    const sources = matchItems(field, { before, after, oldItems, newItems })
    const path = pathsOfList(field, to)[side]
    if ((field.match === 'position' || side === 'facts') && path && !isUnchanged(sources, oldItems.length))
      steps.push({ path, sources, length: oldItems.length, blank: blankItem(field.item, side) })
    newItems.forEach((item, index) => {
      const source = sources[index]
      const oldItem = source === undefined ? undefined : oldItems[source]
      if (oldItem)
        steps.push(...planSteps(field.item, { before, after, from: oldItem, to: item, side, skipsKeyed }))
    })
  }
  return steps
}
