import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertEntry, type KeyedEntry } from './convert-entry.ts'
import { documentOf, latestOf } from './entry.ts'
import { hashText, isGroup, valueAt } from './positional-body.ts'
import { PositionalOffice } from './positional-office.ts'
import { type Item, RANDOM_KINDS, RandomOffice } from './random-office.ts'

function bodyOf({ revisions, draft }: KeyedEntry, part: string, version: number): unknown {
  return [...revisions, ...(draft ? [draft] : [])].find(
    (each) => each.part === part && each.version === version,
  )?.body
}

/** Open an office with a recipe whose steps are these. */
function openRecipe(...steps: string[]) {
  const office = new PositionalOffice('recipe')
  office.save({ facts: { ingredients: [] }, en: { steps }, kr: { steps: steps.map((step) => `${step} kr`) } })
  office.publish(['facts', 'en', 'kr'])
  return office
}

test('an item keeps its key when it moves, is reworded, or another one is added before it', () => {
  const office = openRecipe('Soak.', 'Boil.', 'Serve.')
  office.save({ en: { steps: ['Boil.', 'Soak.', 'Serve.'] } })
  office.save({ en: { steps: ['Wash.', 'Boil.', 'Soak.', 'Serve.'] } })
  office.save({ en: { steps: ['Wash.', 'Boil for an hour.', 'Soak.', 'Serve.'] } })
  const entry = convertEntry(office.entry())
  expect(bodyOf(entry, 'en', 4)).toEqual({
    steps: { wash: 'Wash.', boil: 'Boil for an hour.', soak: 'Soak.', serve: 'Serve.' },
  })
  expect(bodyOf(entry, 'facts', 1)).toEqual({ ingredients: [], steps: ['soak', 'boil', 'serve'] })
  expect(bodyOf(entry, 'kr', 1)).toEqual({
    steps: { soak: 'Soak. kr', boil: 'Boil. kr', serve: 'Serve. kr' },
  })
})

test('a draft of the English with other items brings a draft of the facts, by the same person', () => {
  const office = openRecipe('Soak.', 'Boil.')
  office.save({ en: { steps: ['Soak.'] } })
  const { draft } = convertEntry(office.entry())
  expect(draft).toMatchObject({
    ...{ part: 'facts', version: 2, cause: 'save', authorName: 'Ada', createdAt: office.now, sources: {} },
    body: { ingredients: [], steps: ['soak'] },
  })
  office.publish(['en'])
  expect(convertEntry(office.entry()).draft).toBeUndefined()
})

test('a quantity that only a draft of the English has becomes a draft of the facts', () => {
  const office = new PositionalOffice('product')
  office.save({ facts: { code: 'A' }, en: { accessories: [{ name: 'Filter', quantity: 1 }] } })
  office.publish(['facts', 'en'])
  office.save({ en: { accessories: [{ name: 'Filter', quantity: 2 }] } })
  const entry = convertEntry(office.entry())
  expect(bodyOf(entry, 'facts', 1)).toEqual({ code: 'A', accessories: [{ key: 'filter', quantity: 1 }] })
  expect(entry.draft?.body).toEqual({ code: 'A', accessories: [{ key: 'filter', quantity: 2 }] })
})

test('a new item never gets the key that a removed one had', () => {
  const office = openRecipe('Boil.', 'Serve.')
  office.save({ en: { steps: ['Serve.'] }, kr: { steps: ['Serve. kr'] } })
  office.save({ en: { steps: ['Serve.', 'Boil!'] }, kr: { steps: ['Serve. kr', ''] } })
  const entry = convertEntry(office.entry())
  expect(entry.draft?.body).toMatchObject({ steps: ['serve', 'boil-2'] })
  expect(bodyOf(entry, 'kr', 1)).toEqual({ steps: { boil: 'Boil. kr', serve: 'Serve. kr' } })
})

test('keys are those of the files, whatever the office has changed since', () => {
  const office = openRecipe('Soak.', 'Boil.')
  office.import()
  office.save({ en: { steps: ['Boil.', 'Soak.'] } })
  office.save({ en: { steps: ['Simmer.', 'Soak.'] } })
  office.publish(['en'])
  const entry = convertEntry(office.entry())
  expect(bodyOf(entry, 'facts', 1)).toMatchObject({ steps: ['boil', 'soak'] })
  expect(bodyOf(entry, 'en', 3)).toEqual({ steps: { boil: 'Simmer.', soak: 'Soak.' } })
  expect(bodyOf(entry, 'en', 1)).toEqual({ steps: { soak: 'Soak.', boil: 'Boil.' } })
})

test('a field that matched the English still does, and a changed one remembers the English it was made from', () => {
  const office = openRecipe('Soak.', 'Boil.', 'Serve.')
  office.matchEnglish(1)
  office.save({ en: { steps: ['Soak.', 'Boil well.', 'Serve hot.'] } })
  office.check({ 'steps.2': hashText('Serve hot.') })
  const entry = convertEntry(office.entry())
  const sources = entry.revisions.find(({ part }) => part === 'kr')?.sources
  expect(sources).toEqual({
    'steps.soak': hashText('Soak.'),
    'steps.boil': hashText('Boil.'),
    'steps.serve': hashText('Serve hot.'),
  })
  expect(entry.sourceTexts).toEqual([{ hash: hashText('Boil.'), text: 'Boil.' }])
  expect(entry.languages).toContainEqual({ lang: 'kr', state: 'outdated', missing: 0, changed: 1 })
})

test('a text of which the English is unknown stays to be checked', () => {
  const office = openRecipe('Soak.', 'Boil.')
  office.matchEnglish(1)
  office.check({ 'steps.1': '' })
  const entry = convertEntry(office.entry())
  expect(entry.revisions.find(({ part }) => part === 'kr')?.sources).toEqual({
    'steps.soak': hashText('Soak.'),
  })
  expect(entry.languages).toContainEqual({ lang: 'kr', state: 'outdated', missing: 0, changed: 1 })
})

test('joined paragraphs match the English if all of them did', () => {
  const office = new PositionalOffice('warranty')
  office.save({
    facts: {},
    en: { covered: ['a', 'b'], claim: ['c', 'd'] },
    kr: { covered: ['ㄱ', 'ㄴ'], claim: ['ㄷ', 'ㄹ'] },
  })
  office.publish(['facts', 'en', 'kr'])
  office.matchEnglish(1)
  office.save({ en: { covered: ['a', 'b'], claim: ['c', 'new'] } })
  const entry = convertEntry(office.entry())
  expect(entry.revisions.find(({ part }) => part === 'kr')?.sources).toEqual({
    covered: hashText('a\n\nb'),
    claim: hashText('c\n\nd'),
  })
  expect(entry.sourceTexts).toEqual([{ hash: hashText('c\n\nd'), text: 'c\n\nd' }])
})

test('the file of a part names its body with keys, and what it says about the English', () => {
  const office = openRecipe('Soak.', 'Boil.')
  office.import('7ef8941fad13')
  const entry = convertEntry(office.entry())
  const hash = entry.revisions.find(({ part }) => part === 'kr')?.hash
  expect(entry.files).toContainEqual({ part: 'kr', hash: 'file', bodyHash: hash, source: '7ef8941fad13' })
})

test('every text stays with the item it was typed for, and its state with it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RANDOM_KINDS),
      fc.array(fc.nat(9_999), { maxLength: 60 }),
      (kind, choices) => {
        const random = new RandomOffice(kind)
        for (const choice of choices) random.act(choice)
        checkItems(random)
      },
    ),
    { numRuns: 300 },
  )
})

/** An item has one key in all documents, and at this key are its texts and what they were made from. */
function checkItems({ office, latest, published }: RandomOffice): void {
  const before = office.entry()
  const entry = convertEntry(before)
  const keys = new Map<string, string>()
  for (const [stage, items] of Object.entries({ latest, published })) {
    const find = (part: string) => {
      if (stage === 'latest' && part === 'facts' && entry.draft) return entry.draft
      const revision = stage === 'latest' ? latestOf(before, part) : documentOf(before, part, 'published')
      return entry.revisions.find((each) => each.part === part && each.version === revision?.version)
    }
    const [facts, en, kr] = [find('facts'), find('en'), find('kr')]
    const check = (list: readonly Item[], path: readonly string[]) => {
      const found = listOf(facts?.body, path).map((item) => (isGroup(item) ? String(item.key) : String(item)))
      expect(found.length).toBe(list.length)
      for (const [index, item] of list.entries()) {
        const at = [...path, found[index] ?? '']
        if (item.en) {
          const name = `${path.join('.')} ${item.name}`
          expect(keys.get(name) ?? at.at(-1)).toBe(at.at(-1))
          keys.set(name, at.at(-1) ?? '')
        }
        expect(textAt(en?.body, at)).toBe(item.en)
        expect(textAt(kr?.body, at)).toBe(item.kr)
        if (item.kr && stage === 'latest')
          expect(Object.entries(kr?.sources ?? {}).find(([name]) => isAt(name, at))?.[1]).toBe(item.from)
        check(item.pictures, [...at, 'pictures'])
      }
    }
    for (const [list, each] of Object.entries(items)) check(each, [list])
  }
}

function listOf(facts: unknown, [name = '', key, ...rest]: readonly string[]): readonly unknown[] {
  const list: unknown = Object(facts)[name]
  const items = Array.isArray(list) ? list : []
  return key === undefined
    ? items
    : listOf(
        items.find((item) => Object(item).key === key),
        rest,
      )
}

const FIELDS = ['title', 'alt']
function textAt(body: unknown, path: readonly string[]): string {
  const item = valueAt(body, path)
  const text =
    typeof item === 'string' ? item : FIELDS.map((field) => valueAt(item, [field])).find((each) => each)
  return typeof text === 'string' ? text : ''
}

function isAt(name: string, path: readonly string[]): boolean {
  return name === path.join('.') || FIELDS.some((field) => name === [...path, field].join('.'))
}
