import { sql } from 'kysely'
import { CATEGORY_FOLDERS } from '#content-model/compile/category-folders.ts'
import { PARAMETER_KINDS } from '#contract/content-options.ts'
import { keyOf } from '#contract/office/body/items.ts'
import { isGroup, valueAt } from '#contract/office/body/path.ts'
import type { ReferenceTarget } from '#contract/office/forms/form.ts'
import type { Db } from '#database/connect.ts'
import { containsPattern } from '#database/like-pattern.ts'

import { chooseLatest, choosePublished, readDocuments } from '../store/read-documents.ts'

/** What a field can refer to. */
export type Choice = {
  value: string | number
  label: string
  detail?: string
  /** Not on the site yet. */
  isDraft: boolean
}

type Item = { facts: Readonly<Record<string, unknown>>; words: unknown; isDraft: boolean }

type ListTarget = Exclude<ReferenceTarget, 'product' | 'part'>

/** Where items that others refer to are: the entry, the list in its facts and words, and the key of the words. */
const LISTS = {
  series: { entryId: 'catalogue/series', list: 'series' },
  film: { entryId: 'videos', list: 'videos' },
  store: { entryId: 'stores', list: 'stores' },
  category: { entryId: 'catalogue/categories', list: 'categories' },
  parameter: { entryId: 'catalogue/parameters', list: 'parameters' },
  topic: { entryId: 'catalogue/parameters', list: 'topics' },
} as const satisfies Record<ListTarget, { entryId: string; list: string }>

/** Read the items of a list as they are edited, drafts included, with their English words. */
async function readItems(db: Db, { entryId, list }: { entryId: string; list: string }): Promise<Item[]> {
  const documents = await readDocuments(db, entryId)
  const itemsOf = (choose: typeof chooseLatest) => {
    const items = valueAt(choose(documents, 'facts', entryId)?.body, [list])
    return Array.isArray(items) ? items.map((item) => (isGroup(item) ? item : { key: item })) : []
  }
  const english = valueAt(chooseLatest(documents, 'en', entryId)?.body, [list])
  const nameOf = (item: Readonly<Record<string, unknown>>) => String(keyOf(item))
  const published = new Set(itemsOf(choosePublished).map(nameOf))
  return itemsOf(chooseLatest).map((facts) => ({
    facts,
    words: valueAt(english, [nameOf(facts)]),
    isDraft: !published.has(nameOf(facts)),
  }))
}

/** Return the name in the words of an item, which may be nothing but the name. */
function nameIn(words: unknown, fallback: unknown): string {
  const name = isGroup(words) ? (words.name ?? words.title) : words
  return typeof name === 'string' && name !== '' ? name : String(fallback)
}

/** List what a field can refer to, at most `limit` choices. */
export async function readChoices(
  db: Db,
  { to, text = '', limit }: { to: ReferenceTarget; text?: string | undefined; limit: number },
): Promise<{ choices: Choice[]; isComplete: boolean }> {
  const found = await readAllChoices(db, to, text, limit)
  return { choices: found.slice(0, limit), isComplete: found.length <= limit }
}

function readAllChoices(db: Db, to: ReferenceTarget, text: string, limit: number): Promise<Choice[]> {
  if (to === 'product') return readProducts(db, text, limit)
  return to === 'part' ? readParts(db, text) : readListChoices(db, to, text)
}

/** Read the parts of all categories, each with its number and name. */
async function readParts(db: Db, text: string): Promise<Choice[]> {
  const wanted = text.toLowerCase()
  const choices: Choice[] = []
  for (const name of CATEGORY_FOLDERS) {
    for (const { facts, words, isDraft } of await readItems(db, {
      entryId: `parts/${name}`,
      list: 'parts',
    })) {
      const number = String(facts.number)
      const label = [number, nameIn(words, '')].filter(Boolean).join(' · ')
      choices.push({ value: number, label, isDraft })
    }
  }
  return choices.filter(({ label }) => label.toLowerCase().includes(wanted))
}

async function readListChoices(db: Db, to: ListTarget, text: string): Promise<Choice[]> {
  const items = await readItems(db, LISTS[to])
  const choices = items.map(({ facts, words, isDraft }): Choice => {
    const key = String(facts.key)
    const detail = to === 'parameter' ? String(facts.unit ?? '') : key
    const value = to === 'category' ? Number(facts.id) : key
    return { value, label: nameIn(words, key), ...(detail ? { detail } : {}), isDraft }
  })
  const wanted = text.toLowerCase()
  return choices.filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(wanted))
}

/** Read one product more than the limit, to tell whether there are more. */
async function readProducts(db: Db, text: string, limit: number): Promise<Choice[]> {
  const pattern = containsPattern(text.toLowerCase())
  const rows = await db
    .selectFrom('entry')
    .leftJoin('entryDocument as published', (join) =>
      join
        .onRef('published.entryId', '=', 'entry.id')
        .on('published.part', '=', 'facts')
        .on('published.stage', '=', 'published'),
    )
    .select(['code', 'title', 'published.version'])
    .where('kind', '=', 'product')
    .where('archivedAt', 'is', null)
    .where('code', '!=', '')
    .where(sql<boolean>`search_text like ${pattern} escape '\\'`)
    .orderBy('code')
    .limit(limit + 1)
    .execute()
  return rows.map(({ code, title, version }) => ({
    value: code,
    label: code,
    detail: title,
    isDraft: version === null,
  }))
}

/** Read the topics, parameters and filters of products with their English names. */
export async function readVocabulary(db: Db) {
  const named = ({ facts, words }: Item) => ({ key: String(facts.key), name: nameIn(words, facts.key) })
  const topics = await readItems(db, LISTS.topic)
  const parameters = await readItems(db, LISTS.parameter)
  const groups = await readItems(db, { entryId: 'catalogue/filters', list: 'groups' })
  return {
    topics: topics.map(named),
    parameters: parameters.map((item) => ({
      ...named(item),
      topic: String(item.facts.topic ?? ''),
      kind: PARAMETER_KINDS.find((kind) => kind === item.facts.kind) ?? 'text',
      unit: String(item.facts.unit ?? ''),
    })),
    filters: groups.map(({ facts, words }) => ({
      category: Number(facts.category ?? 0),
      type: String(facts.type ?? ''),
      title: nameIn(words, facts.type),
      ...(typeof facts.parameter === 'string' ? { parameter: facts.parameter } : {}),
      options: (Array.isArray(facts.options) ? facts.options : []).map((option: unknown) => {
        const key = String(Object(option).key)
        return { key, name: nameIn(valueAt(words, ['options', key]), key) }
      }),
    })),
  }
}
