import { expect } from 'vitest'
import { inOrder, keysOf } from '#contract/office/body/items.ts'
import { type FieldPath, valueAt, withValueAt } from '#contract/office/body/path.ts'
import { getEntry } from '#contract/office/entries.ts'
import { compareRevisions, restoreRevision } from '#contract/office/entry-revisions.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { edit, openScreen, readPart } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'
const LANGUAGES = ['en', 'cn', 'tw', 'kr', 'id'] as const

async function readAt(browser: TestBrowser, id: string, part: EntryPart, path: FieldPath): Promise<unknown> {
  return valueAt((await readPart(browser, id, part)).body, path)
}

async function arrange(browser: TestBrowser, id: string, list: string, keys: readonly string[]) {
  const screen = await openScreen(browser, id, 'facts')
  const items = inOrder(Object(valueAt(screen.body, [list])), keys)
  return screen.saveBody(withValueAt(screen.body, [list], items))
}

for (const part of ['en', 'kr'] as const)
  testOnContent(`a restored text is at the picture it belongs to, which has moved (${part})`, async (db) => {
    const editor = await signInAs(openTestOffice(db), 'editor')
    const path = ['gallery', 'hz90-1']
    const text = await readAt(editor, HZ90, part, path)
    await arrange(editor, HZ90, 'gallery', ['hz90-2', 'hz90-4', 'hz90-1'])
    await edit(editor, HZ90, part, path, 'changed')
    const restore = { id: HZ90, part, version: 1 }
    await editor.call(restoreRevision, { ...restore, fields: [path] })
    expect(await readAt(editor, HZ90, part, path)).toBe(text)
    await edit(editor, HZ90, part, path, 'changed')
    await editor.call(restoreRevision, restore)
    expect(await readAt(editor, HZ90, part, path)).toBe(text)
  })

testOnContent('a restored translation is as current as it was, not as what it replaces', async (db) => {
  const editor = await signInAs(openTestOffice(db), 'editor')
  const stateOf = async () => {
    const { fields } = await editor.call(getEntry, { id: HZ90 })
    const korean = fields.find(({ lang }) => lang === 'kr')?.fields
    return korean?.find(({ path }) => path[0] === 'line')?.state
  }
  await edit(editor, HZ90, 'en', ['line'], 'New')
  await edit(editor, HZ90, 'kr', ['line'], '새 줄')
  expect(await stateOf()).toBe('done')
  await editor.call(restoreRevision, { id: HZ90, part: 'kr', version: 1, fields: [['line']] })
  expect(await stateOf()).toBe('changed')
})

testOnContent(
  'a field of an item that is gone comes back with the item, behind its old neighbour, and with its texts',
  async (db) => {
    const editor = await signInAs(openTestOffice(db), 'editor')
    const list = Object(await readAt(editor, 'banners', 'facts', ['banners']))
    const keys = keysOf(list)
    const [first = '', second = '', third = ''] = keys
    const korean = await readAt(editor, 'banners', 'kr', ['banners', second])
    await edit(editor, 'banners', 'facts', ['banners', second], undefined)
    const others = keys.filter((key) => key !== second)
    await arrange(editor, 'banners', 'banners', [...others.slice(1), first])
    const fields = [['banners', second, 'link']]
    await editor.call(restoreRevision, { id: 'banners', part: 'facts', version: 1, fields })
    const restored = await readAt(editor, 'banners', 'facts', ['banners'])
    expect(keysOf(restored)).toEqual([...others.slice(1), first, second])
    expect(valueAt(restored, [second])).toEqual(valueAt(list, [second]))
    expect(third).not.toBe('')
    expect(await readAt(editor, 'banners', 'kr', ['banners', second])).toEqual(korean)
  },
)

testOnContent('an order is compared and restored by itself, and texts stay with their items', async (db) => {
  const editor = await signInAs(openTestOffice(db), 'editor')
  const before = await Promise.all(LANGUAGES.map((lang) => readAt(editor, HZ90, lang, ['gallery'])))
  await arrange(editor, HZ90, 'gallery', ['hz90-2', 'hz90-4', 'hz90-1'])
  const { version } = await readPart(editor, HZ90, 'facts')
  const { differences } = await editor.call(compareRevisions, { id: HZ90, part: 'facts', after: version })
  expect(differences).toEqual([
    {
      path: ['gallery'],
      before: ['hz90-1', 'hz90-2', 'hz90-4'],
      after: ['hz90-2', 'hz90-4', 'hz90-1'],
    },
  ])
  await edit(editor, HZ90, 'en', ['line'], 'A new line')
  await editor.call(restoreRevision, { id: HZ90, part: 'facts', version: 1, fields: [['gallery']] })
  expect(keysOf(await readAt(editor, HZ90, 'facts', ['gallery']))).toEqual(['hz90-1', 'hz90-2', 'hz90-4'])
  expect(await Promise.all(LANGUAGES.map((lang) => readAt(editor, HZ90, lang, ['gallery'])))).toEqual(before)
  expect(await readAt(editor, HZ90, 'en', ['line'])).toBe('A new line')
})
