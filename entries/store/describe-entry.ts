import { basename } from 'node:path'
import type { EntryKind, EntryRef } from '#content-model/compile/entry-kinds.ts'
import { collectInternalLinks } from '#content-model/read/content-reader.ts'
import { type FieldPath, valueAt } from '#contract/office/body/path.ts'
import { pathOf } from '#contract/office/forms/form-scope.ts'
import { placeFields } from '#contract/office/forms/form-walk.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import { MEDIA_PATH } from '#contract/office/media-limits.ts'
import { MAX_INTEGER } from '#contract/office/office-schemas.ts'
import { foldSigns } from '#database/fold-signs.ts'
import { type Bodies, listTexts } from './body.ts'
import { listSearchedItems } from './searched-items.ts'

const MAX_TITLE_LENGTH = 200
const MAX_SEARCH_LENGTH = 50_000

/** Return what lists show of an entry, and what their search looks through. */
export function describeEntry({ kind, id }: EntryRef, { facts, en }: Bodies) {
  const firstText = (...values: unknown[]) =>
    values.find((value) => typeof value === 'string' && value !== '')
  const title = String(firstText(valueAt(en, ['title']), valueAt(en, ['line']), basename(id)))
  const code = kind === 'product' ? String(valueAt(facts, ['code']) ?? '') : ''
  const number = Number(valueAt(facts, ['id']))
  const items = listSearchedItems(kind, { facts, en }).map(({ name }) => name)
  return {
    title: title.slice(0, MAX_TITLE_LENGTH),
    code,
    number: Number.isInteger(number) && number > 0 && number <= MAX_INTEGER ? number : 0,
    searchText: foldSigns([code, title, id, ...items].join(' ')).slice(0, MAX_SEARCH_LENGTH),
  }
}

export const REFERENCE_KINDS = ['product', 'part', 'series', 'film', 'store', 'picture', 'link'] as const
export type Reference = { kind: (typeof REFERENCE_KINDS)[number]; target: string }

/** List the fields of the facts that name entries or items of a kind, with what they name. */
export function referencesIn(
  kind: EntryKind,
  facts: unknown,
  target: Reference['kind'],
): { path: FieldPath; names: readonly string[] }[] {
  return placeFields(FORMS[kind], facts).flatMap(({ field, scope }) => {
    if (field.kind !== 'value' || field.type !== 'reference' || field.to !== target) return []
    const path = pathOf(scope, field.place)
    const value = valueAt(facts, path)
    const names = (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string')
    return [{ path, names }]
  })
}

/** List what the documents of an entry name, each once. */
export function listReferences(kind: EntryKind, bodies: Bodies): Reference[] {
  const references = new Map<string, Reference>()
  const add = (reference: Reference) => references.set(`${reference.kind} ${reference.target}`, reference)
  const { facts } = bodies
  for (const referenceKind of REFERENCE_KINDS) {
    for (const { names } of referencesIn(kind, facts, referenceKind))
      for (const target of names) add({ kind: referenceKind, target })
  }
  for (const { text } of listTexts(facts)) {
    if (MEDIA_PATH.test(text)) add({ kind: 'picture', target: text })
  }
  for (const path of kind === 'focus' ? Object.keys(Object(facts)) : [])
    add({ kind: 'picture', target: path })
  for (const path of kind === 'films' ? filesOfFilms(facts) : []) add({ kind: 'picture', target: path })
  for (const href of collectInternalLinks(Object.values(bodies))) add({ kind: 'link', target: href })
  return [...references.values()]
}

/** A film and its still are named by its key. */
function filesOfFilms(facts: unknown): string[] {
  const films: unknown = valueAt(facts, ['videos'])
  const keys = Array.isArray(films) ? films.map((film) => String(valueAt(film, ['key']))) : []
  return keys.flatMap((key) => [`videos/${key}.mp4`, `videos/${key}-poster.jpg`])
}
