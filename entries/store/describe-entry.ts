import { basename } from 'node:path'
import type { EntryKind, EntryRef } from '#content-model/compile/content-units.ts'
import { collectInternalLinks } from '#content-model/read/content-reader.ts'
import { isGroup, valueAt } from '#contract/office/body/path.ts'
import { MEDIA_PATH } from '#contract/office/media-limits.ts'
import { MAX_INTEGER } from '#contract/office/office-schemas.ts'
import { foldSigns } from '#database/fold-signs.ts'
import { type Bodies, listTexts } from './body.ts'

const MAX_TITLE_LENGTH = 200

/** Return what lists show of an entry, and what their search looks through. */
export function describeEntry({ kind, id }: EntryRef, { facts, en }: Bodies) {
  const firstText = (...values: unknown[]) =>
    values.find((value) => typeof value === 'string' && value !== '')
  const title = String(firstText(valueAt(en, ['title']), valueAt(en, ['line']), basename(id)))
  const code = kind === 'product' ? String(valueAt(facts, ['code']) ?? '') : ''
  const number = Number(valueAt(facts, ['id']))
  return {
    title: title.slice(0, MAX_TITLE_LENGTH),
    code,
    number: Number.isInteger(number) && number > 0 && number <= MAX_INTEGER ? number : 0,
    searchText: foldSigns(`${code} ${title} ${id}`),
  }
}

export const REFERENCE_KINDS = ['product', 'series', 'film', 'store', 'picture', 'link'] as const
export type Reference = { kind: (typeof REFERENCE_KINDS)[number]; target: string }

/** Fields of the facts that name another entry. */
const REFERENCE_FIELDS: Partial<Record<EntryKind, Partial<Record<Reference['kind'], readonly string[]>>>> = {
  product: { product: ['recommended'], series: ['series'], film: ['video'] },
  recipe: { product: ['product'] },
  video: { product: ['products'], film: ['video'] },
  project: { product: ['products'] },
  home: { product: ['hot'], series: ['seriesCards'] },
  countdown: { store: ['store'] },
}

/** Return the fields of the facts that name entries or items of a kind. */
export function referenceFields(kind: EntryKind, target: Reference['kind']): readonly string[] {
  return REFERENCE_FIELDS[kind]?.[target] ?? []
}

/** List what the documents of an entry name, each once. */
export function listReferences(kind: EntryKind, bodies: Bodies): Reference[] {
  const references = new Map<string, Reference>()
  const add = (reference: Reference) => references.set(`${reference.kind} ${reference.target}`, reference)
  const { facts } = bodies
  for (const referenceKind of REFERENCE_KINDS) {
    const fields = referenceFields(kind, referenceKind)
    for (const name of fields.flatMap((field) => namesIn(valueAt(facts, [field]))))
      add({ kind: referenceKind, target: name })
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

/** A field names one entry, a list of them, or a list of groups with a code or a series. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (isGroup(value)) return namesIn(value.code ?? value.series)
  return []
}
