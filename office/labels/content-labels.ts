import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Lang } from '#contract/languages.ts'
import { CREATABLE_KINDS } from '#contract/office/content-kinds.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import type { OutputOf } from '../api/call-office.ts'
import { LANGUAGE_LABELS } from './labels.ts'

export type EntryRow = OutputOf<'entries/list'>['rows'][number]
export type LanguageState = EntryRow['languages'][number]['state']
type Cause = OutputOf<'revisions/list'>['rows'][number]['cause']

const KIND_LABELS: Record<string, MessageDescriptor> = {
  product: msg`Product`,
  news: msg`News`,
  recipe: msg`Recipe`,
  happiness: msg`Story`,
  video: msg`Video`,
  films: msg`Films`,
  project: msg`Project`,
  faq: msg`Questions`,
  services: msg`Services`,
  manual: msg`Manual`,
  faults: msg`Faults`,
  guide: msg`Installation and care`,
  warranty: msg`Warranty`,
  notice: msg`Safety notice`,
  stores: msg`Stores`,
  dealers: msg`Dealers`,
  world: msg`World`,
  countdown: msg`Countdown`,
  home: msg`Home page`,
  banners: msg`Banners`,
  brand: msg`Brand`,
  page: msg`Page`,
  partner: msg`Framed pages`,
  parts: msg`Parts`,
  series: msg`Series`,
  categories: msg`Categories`,
  parameters: msg`Parameters`,
  filters: msg`Filters`,
  focus: msg`Focus points`,
}

/** The kinds of content, in the order of the navigation. */
export const ENTRY_KINDS: readonly string[] = Object.keys(KIND_LABELS)

/** Names of the folders that some kinds, such as questions, have for each category, and of the manual that all share. */
const CATEGORY_LABELS: Record<string, MessageDescriptor> = {
  'range-hoods': msg`Range hoods`,
  hobs: msg`Hobs`,
  'electric-ovens': msg`Electric ovens`,
  'steam-ovens': msg`Steam ovens`,
  'microwave-ovens': msg`Microwave ovens`,
  'in-sink-dishwashers': msg`In-sink dishwashers`,
  common: msg`all products`,
}

export const LANGUAGE_STATE_LABELS: Record<LanguageState, MessageDescriptor> = {
  done: msg`Done`,
  draft: msg`Not published yet`,
  outdated: msg`Out of date`,
  missing: msg`Missing`,
}

export const CAUSE_LABELS: Record<Cause, MessageDescriptor> = {
  files: msg`imported`,
  save: msg`saved`,
  restore: msg`restored`,
  create: msg`created`,
}

/** The languages as marks, in their own scripts. */
export const LANGUAGE_MARKS: Record<Lang, string> = { en: 'EN', cn: '简', tw: '繁', kr: '한', id: 'ID' }

/** Return the name of a kind of content. */
export function kindLabel(kind: string): MessageDescriptor {
  return KIND_LABELS[kind] ?? { id: kind }
}

/** Return the name of a part of an entry. */
export function partLabel(part: EntryPartName): MessageDescriptor {
  return part === 'facts' ? msg({ message: 'Facts', context: 'part of an entry' }) : LANGUAGE_LABELS[part]
}

/** Return the name of who made a version; those of the content files are stored as by "files". */
export function authorLabel(i18n: I18n, name: string): string {
  return name === 'files' ? i18n._(msg`Content files`) : name
}

/** Name an entry of which only id and kind are known: a list by its kind, others also by their folder. */
export function nameOfEntry(i18n: I18n, { id, entryKind }: { id: string; entryKind: string }): string {
  const folder = id.slice(id.lastIndexOf('/') + 1)
  const name = fallbackTitle(i18n, { id, kind: entryKind, title: folder }) ?? folder
  return CREATABLE_KINDS.some((kind) => kind === entryKind) ? `${name} ${folder}` : name
}

/** Return what an entry is called in a sentence: a product by its code, others by their title. */
export function entryLabel(i18n: I18n, entry: Pick<EntryRow, 'id' | 'kind' | 'title' | 'code'>): string {
  return entry.code || (fallbackTitle(i18n, entry) ?? entry.title)
}

/** Return the name of an entry whose English has no title, such as a list of banners; undefined if it has one. */
export function fallbackTitle(
  i18n: I18n,
  { id, kind, title }: Pick<EntryRow, 'id' | 'kind' | 'title'>,
): string | undefined {
  const folder = id.slice(id.lastIndexOf('/') + 1)
  if (title !== folder) return undefined
  const category = CATEGORY_LABELS[folder]
  const name = i18n._(kindLabel(kind))
  return category ? `${name}: ${i18n._(category)}` : name
}
