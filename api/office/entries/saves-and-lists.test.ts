import { expect } from 'vitest'
import { valueAt, withValueAt } from '#contract/office/body/path.ts'
import { changeEntryList, createEntry, getEntry, saveEntry } from '#contract/office/entries.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { readPart } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'

/** Read an entry as a screen does, and save a part from there later. */
async function openScreen(browser: TestBrowser, id: string, part: EntryPart) {
  const { parts } = await browser.call(getEntry, { id })
  const latest = (name: EntryPart) => {
    const found = parts.find((each) => each.part === name)
    return found?.draft ?? found?.published
  }
  const seen = { facts: latest('facts')?.version ?? 0, en: latest('en')?.version ?? 0 }
  const { version: baseVersion = 0, body = {} } = latest(part) ?? {}
  const save = (path: (string | number)[], value: unknown, theirs?: unknown) =>
    browser.call(saveEntry, {
      ...{ id, part, baseVersion, seen },
      body: Object(withValueAt(body, path, value)),
      ...(theirs !== undefined && { decided: [{ path, theirs }] }),
    })
  return { body, save }
}

const move = (browser: TestBrowser, id: string, list: string, from: number, to: number) =>
  browser.call(changeEntryList, {
    ...{ id, list: ['facts', list], versions: {} },
    operation: { type: 'move', from, to },
  })

async function readList(browser: TestBrowser, id: string, part: EntryPart, list: string): Promise<unknown[]> {
  return Object(valueAt((await readPart(browser, id, part)).body, [list]))
}

testOnContent(
  'the first words of a language stay beside their block, which somebody moves meanwhile',
  async (db) => {
    const office = openTestOffice(db)
    const [editor, translator] = [await signInAs(office, 'editor'), await signInAs(office, 'translator')]
    const { id } = await editor.call(createEntry, { kind: 'product', key: 'hz100' })
    for (const [index, title] of ['One', 'Two', 'Three'].entries()) {
      const operation = { type: 'add' as const }
      await editor.call(changeEntryList, { id, list: ['facts', 'details'], operation, versions: {} })
      await (await openScreen(editor, id, 'en')).save(['details', index, 'title'], title)
    }
    const screen = await openScreen(translator, id, 'kr')
    await move(editor, id, 'details', 0, 2)
    const result = await screen.save(['details'], [{ title: '하나' }])
    expect(result).toMatchObject({ outcome: 'saved', isJoined: true })
    expect(await readList(editor, id, 'en', 'details')).toMatchObject([
      { title: 'Two' },
      { title: 'Three' },
      { title: 'One' },
    ])
    const words = await readList(editor, id, 'kr', 'details')
    expect(words.map((item) => valueAt(item, ['title']) || undefined)).toEqual([undefined, undefined, '하나'])
    const { fields } = await editor.call(getEntry, { id })
    const done = fields.find(({ lang }) => lang === 'kr')?.fields.filter(({ state }) => state === 'done')
    expect(done?.map(({ path }) => path)).toEqual([['details', 2, 'title']])
  },
)

for (const part of ['en', 'kr'] as const)
  testOnContent(
    `a changed text follows its picture, which somebody moves meanwhile (${part})`,
    async (db) => {
      const office = openTestOffice(db)
      const [editor, colleague] = [await signInAs(office, 'editor'), await signInAs(office, 'editor')]
      const [one, two, three] = await readList(editor, HZ90, part, 'gallery')
      const screen = await openScreen(colleague, HZ90, part)
      await move(editor, HZ90, 'gallery', 0, 1)
      expect(await screen.save(['gallery', 0], `${one}!`)).toMatchObject({ outcome: 'saved', isJoined: true })
      expect(await readList(editor, HZ90, part, 'gallery')).toEqual([two, `${one}!`, three])
    },
  )

testOnContent('a text that two people change is decided at its place in the moved list', async (db) => {
  const office = openTestOffice(db)
  const [editor, translator] = [await signInAs(office, 'editor'), await signInAs(office, 'translator')]
  const [one, two, three] = await readList(editor, HZ90, 'kr', 'gallery')
  const screen = await openScreen(translator, HZ90, 'kr')
  await move(editor, HZ90, 'gallery', 0, 2)
  await (await openScreen(editor, HZ90, 'kr')).save(['gallery', 2], 'theirs')
  expect(await screen.save(['gallery', 0], 'mine')).toMatchObject({
    outcome: 'conflict',
    conflicts: [{ path: ['gallery', 0], base: one, mine: 'mine', theirs: 'theirs' }],
  })
  expect(await screen.save(['gallery', 0], 'mine', 'theirs')).toMatchObject({ outcome: 'saved' })
  expect(await readList(editor, HZ90, 'kr', 'gallery')).toEqual([two, three, 'mine'])
})

testOnContent('facts of a block stay with it when somebody moves it meanwhile', async (db) => {
  const office = openTestOffice(db)
  const [editor, colleague] = [await signInAs(office, 'editor'), await signInAs(office, 'editor')]
  const [one, two] = await readList(editor, HZ90, 'facts', 'details')
  const screen = await openScreen(colleague, HZ90, 'facts')
  await move(editor, HZ90, 'details', 0, 1)
  expect(await screen.save(['details', 0, 'pictures', 0], 'new.webp')).toMatchObject({ outcome: 'saved' })
  const changed = withValueAt(one, ['pictures', 0], 'new.webp')
  expect((await readList(editor, HZ90, 'facts', 'details')).slice(0, 2)).toEqual([two, changed])
})

testOnContent('a translation of a text that has changed meanwhile is shown as out of date', async (db) => {
  const office = openTestOffice(db)
  const [editor, translator] = [await signInAs(office, 'editor'), await signInAs(office, 'translator')]
  const screen = await openScreen(translator, HZ90, 'kr')
  await (await openScreen(editor, HZ90, 'en')).save(['line'], 'White glass')
  await screen.save(['line'], '기울어진 검은 유리')
  const { fields } = await editor.call(getEntry, { id: HZ90 })
  const line = fields.find(({ lang }) => lang === 'kr')?.fields.find(({ path }) => path[0] === 'line')
  expect(line?.state).toBe('changed')
})

testOnContent(
  'an item that one person removed and another changed is kept or goes, as decided',
  async (db) => {
    const office = openTestOffice(db)
    const [ada, bob] = [await signInAs(office, 'editor'), await signInAs(office, 'editor')]
    const [id, list] = ['support/faq/hobs', 'questions']
    const [facts, words] = [await readList(ada, id, 'facts', list), await readList(ada, id, 'kr', list)]
    const { version: baseVersion, body } = await readPart(ada, id, 'facts')
    const operation = { type: 'remove' as const, at: 1 }
    await bob.call(changeEntryList, { id, list: ['facts', list], operation, versions: {} })
    const path = [list, 1]
    const changed = { ...Object(facts[1]), note: 'changed' }
    const input = { id, part: 'facts' as const, baseVersion, body: Object(withValueAt(body, path, changed)) }
    expect(await ada.call(saveEntry, input)).toMatchObject({ conflicts: [{ path, mine: changed }] })
    const theirs = { ...input, body: Object(withValueAt(body, path, undefined)), decided: [{ path }] }
    expect(await ada.call(saveEntry, theirs)).toMatchObject({ outcome: 'saved' })
    expect(await readList(ada, id, 'facts', list)).toEqual(facts.toSpliced(1, 1))
    expect(await ada.call(saveEntry, { ...input, decided: [{ path }] })).toMatchObject({ outcome: 'saved' })
    expect(await readList(ada, id, 'facts', list)).toEqual(facts.with(1, changed))
    const followed = await readList(ada, id, 'kr', list)
    expect([followed[0], ...followed.slice(2)]).toEqual(words.toSpliced(1, 1))
  },
)
