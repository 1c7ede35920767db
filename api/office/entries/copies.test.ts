import { expect } from 'vitest'
import { valueAt } from '#contract/office/body/path.ts'
import { createEntry, getEntry } from '#contract/office/entries.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { edit } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'

async function readLatest(editor: TestBrowser, id: string, name: 'facts' | 'en') {
  const { parts } = await editor.call(getEntry, { id })
  const part = parts.find((each) => each.part === name)
  return part?.draft ?? part?.published ?? { version: 0, body: {} }
}

testOnContent(
  'a copy of a product has no award and the next place, and its texts with the old code are listed',
  async (db) => {
    const editor = await signInAs(openTestOffice(db), 'editor')
    const facts = await readLatest(editor, HZ90, 'facts')
    await edit(editor, HZ90, 'facts', ['tags'], ['award', 'new'])
    await edit(editor, HZ90, 'en', ['award'], 'A prize')
    await edit(editor, HZ90, 'en', ['intro'], 'HZ90 (not HZ900) is quiet.')

    const copyTo = (key: string) =>
      editor.call(createEntry, { kind: 'product', key, code: key.toUpperCase(), title: key, copyOf: HZ90 })
    const { id, mentions } = await copyTo('hz95')
    const copy = await readLatest(editor, id, 'facts')
    expect(copy.body).toMatchObject({ tags: ['new'], category: valueAt(facts.body, ['category']) })
    const words = (await readLatest(editor, id, 'en')).body
    expect(words).toMatchObject({ award: '' })
    expect(mentions).toContainEqual(['intro'])
    expect(mentions).toContainEqual(['gallery', 'hz90-1'])
    for (const path of mentions) expect(valueAt(words, path)).toMatch(/\bHZ90\b/)

    const next = await readLatest(editor, (await copyTo('hz96')).id, 'facts')
    const place = (body: unknown) => Number(valueAt(body, ['position']))
    expect(place(copy.body)).toBeGreaterThan(place(facts.body))
    expect(place(next.body)).toBe(place(copy.body) + 1)
  },
)

testOnContent('a copy of an article has no date', async (db) => {
  const editor = await signInAs(openTestOffice(db), 'editor')
  const original = await db
    .selectFrom('entry')
    .select('id')
    .where('kind', '=', 'news')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const input = { kind: 'news', key: 'again', title: 'Again', copyOf: original.id } as const
  const { id, mentions } = await editor.call(createEntry, input)
  expect(mentions).toEqual([])
  const { body } = await readLatest(editor, id, 'facts')
  expect(body).not.toHaveProperty('date')
  expect(body).toHaveProperty('picture')
})
