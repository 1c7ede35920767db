import { expect } from 'vitest'
import { diffBodies } from '#contract/office/body/changes.ts'
import { inOrder, keysOf } from '#contract/office/body/items.ts'
import { type FieldPath, valueAt, withItem, withValueAt } from '#contract/office/body/path.ts'
import { createEntry, getEntry, saveEntry } from '#contract/office/entries.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { edit, openScreen, readPart } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'

/** Return a body with a list in the order of these keys. */
function withOrder(body: unknown, list: FieldPath, keys: readonly string[]): unknown {
  return withValueAt(body, list, inOrder(Object(valueAt(body, list)), keys))
}

async function arrange(browser: TestBrowser, id: string, list: string, keys: readonly string[]) {
  const screen = await openScreen(browser, id, 'facts')
  return screen.saveBody(withOrder(screen.body, [list], keys))
}

async function readAt(browser: TestBrowser, id: string, part: EntryPart, path: FieldPath): Promise<unknown> {
  return valueAt((await readPart(browser, id, part)).body, path)
}

const keysAt = async (browser: TestBrowser, id: string, list: string) =>
  keysOf(await readAt(browser, id, 'facts', [list]))

testOnContent('a text stays at its item, which somebody moves meanwhile, in each part', async (db) => {
  const office = openTestOffice(db)
  const [editor, colleague] = [await signInAs(office, 'editor'), await signInAs(office, 'editor')]
  const [facts, english, korean] = await Promise.all([
    openScreen(colleague, HZ90, 'facts'),
    openScreen(colleague, HZ90, 'en'),
    openScreen(colleague, HZ90, 'kr'),
  ])
  const keys = await keysAt(editor, HZ90, 'details')
  const [first = '', ...others] = keys
  await arrange(editor, HZ90, 'details', [...others, first])
  await facts.save(['details', first, 'layout'], 'split')
  await english.save(['details', first, 'title'], 'Moved')
  await korean.save(['details', first, 'title'], '옮김')
  expect(await keysAt(editor, HZ90, 'details')).toEqual([...others, first])
  expect(await readAt(editor, HZ90, 'facts', ['details', first, 'layout'])).toBe('split')
  expect(await readAt(editor, HZ90, 'en', ['details', first, 'title'])).toBe('Moved')
  expect(await readAt(editor, HZ90, 'kr', ['details', first, 'title'])).toBe('옮김')
})

testOnContent('the first texts of a language belong to items that somebody adds and moves', async (db) => {
  const office = openTestOffice(db)
  const [editor, translator] = [await signInAs(office, 'editor'), await signInAs(office, 'translator')]
  const { id } = await editor.call(createEntry, { kind: 'product', key: 'hz100' })
  for (const key of ['one', 'two', 'three']) {
    await edit(
      editor,
      id,
      'facts',
      ['details'],
      [
        ...Object((await readAt(editor, id, 'facts', ['details'])) ?? []),
        { key, layout: 'wide', pictures: [] },
      ],
    )
    await edit(editor, id, 'en', ['details', key, 'title'], key)
  }
  const screen = await openScreen(translator, id, 'kr')
  await arrange(editor, id, 'details', ['two', 'three', 'one'])
  expect(await screen.save(['details', 'one', 'title'], '하나')).toMatchObject({ outcome: 'saved' })
  const { fields } = await editor.call(getEntry, { id })
  const done = fields.find(({ lang }) => lang === 'kr')?.fields.filter(({ state }) => state === 'done')
  expect(done?.map(({ path }) => path)).toEqual([['details', 'one', 'title']])
})

testOnContent('items that two people add at once both stay, and so does the order of a third', async (db) => {
  const office = openTestOffice(db)
  const [ada, bob, mei] = await Promise.all([1, 2, 3].map(() => signInAs(office, 'editor')))
  if (!ada || !bob || !mei) return expect.fail('there are three editors')
  const [first, second, third] = await Promise.all(
    [ada, bob, mei].map((browser) => openScreen(browser, HZ90, 'facts')),
  )
  const added = (key: string) => ({ key, picture: 'scenes/hero-island.jpg' })
  await first?.saveBody(withItem(first.body, ['gallery'], added('of-ada'), 1))
  await second?.saveBody(withItem(second.body, ['gallery'], added('of-bob'), 3))
  await third?.saveBody(withOrder(third.body, ['gallery'], ['hz90-4', 'hz90-1', 'hz90-2']))
  expect(await keysAt(ada, HZ90, 'gallery')).toEqual(['hz90-4', 'of-bob', 'hz90-1', 'of-ada', 'hz90-2'])
})

testOnContent('a text that two people change is decided at its item in the moved list', async (db) => {
  const office = openTestOffice(db)
  const [editor, translator] = [await signInAs(office, 'editor'), await signInAs(office, 'translator')]
  const path = ['gallery', 'hz90-1']
  const screen = await openScreen(translator, HZ90, 'kr')
  await arrange(editor, HZ90, 'gallery', ['hz90-2', 'hz90-4', 'hz90-1'])
  await edit(editor, HZ90, 'kr', path, 'theirs')
  expect(await screen.save(path, 'mine')).toEqual({
    outcome: 'conflict',
    conflicts: [{ path, theirs: 'theirs' }],
  })
  const changes = [{ path, before: 'theirs', after: 'mine' }]
  expect(await translator.call(saveEntry, { id: HZ90, part: 'kr', changes })).toMatchObject({
    outcome: 'saved',
  })
  expect(await readAt(editor, HZ90, 'kr', path)).toBe('mine')
})

testOnContent('a translation of a text that has changed meanwhile is shown as out of date', async (db) => {
  const office = openTestOffice(db)
  const [editor, translator] = [await signInAs(office, 'editor'), await signInAs(office, 'translator')]
  const screen = await openScreen(translator, HZ90, 'kr')
  await edit(editor, HZ90, 'en', ['line'], 'White glass')
  await screen.save(['line'], '기울어진 검은 유리')
  const { fields } = await editor.call(getEntry, { id: HZ90 })
  const line = fields.find(({ lang }) => lang === 'kr')?.fields.find(({ path }) => path[0] === 'line')
  expect(line?.state).toBe('changed')
})

testOnContent(
  'an item that one person removed and another changed is kept with its texts or goes, as decided',
  async (db) => {
    const office = openTestOffice(db)
    const [ada, bob] = [await signInAs(office, 'editor'), await signInAs(office, 'editor')]
    const [id, list] = ['support/faq/hobs', 'questions']
    const [, key = '', ...others] = await keysAt(ada, id, list)
    const path = [list, key]
    const screen = await openScreen(ada, id, 'facts')
    const korean = await readAt(ada, id, 'kr', path)
    await edit(bob, id, 'facts', path, undefined)
    const changed = withValueAt(screen.body, [...path, 'note'], 'changed')
    expect(await screen.saveBody(changed)).toEqual({ outcome: 'conflict', conflicts: [{ path }] })
    expect(await keysAt(ada, id, list)).not.toContain(key)
    // "Put it back": against nothing, which is stored now.
    const changes = [{ path, after: valueAt(changed, path) }]
    expect(await ada.call(saveEntry, { id, part: 'facts', changes })).toMatchObject({ outcome: 'saved' })
    expect(await readAt(ada, id, 'facts', [...path, 'note'])).toBe('changed')
    expect(await keysAt(ada, id, list)).toEqual(expect.arrayContaining([key, ...others]))
    expect(await readAt(ada, id, 'kr', path)).toEqual(korean)
    const removal = diffBodies({ [list]: [{ key, id: 1 }] }, { [list]: [] })
    expect(await ada.call(saveEntry, { id, part: 'facts', changes: removal })).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ path, theirs: { note: 'changed' } }],
    })
  },
)
