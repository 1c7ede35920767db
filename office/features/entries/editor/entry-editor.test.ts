import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysOf } from '#contract/office/body/items.ts'
import { valueAt } from '#contract/office/body/path.ts'
import type { ListField } from '#contract/office/forms/form.ts'
import { ENTRY_SCOPE } from '#contract/office/forms/form-scope.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import type { Entry } from './entry-documents.ts'
import { EntryEditor } from './entry-editor.ts'
import { addItem, moveItem, removeItem } from './list-items.ts'
import { readOldDraft, removeLocalDrafts, removeOldDraft } from './local-draft.ts'

// The office counts key presses from the moment it is loaded.
vi.hoisted(() => Object.assign(globalThis, { addEventListener: () => {} }))

const ID = 'catalogue/products/hz90'
const BODY = { line: 'Black glass', kind: 'Hood', gallery: { one: 'One', two: 'Two' } }
const FACTS = {
  buy: true,
  gallery: [
    { key: 'one', picture: 'one.png' },
    { key: 'two', picture: 'two.png' },
  ],
}
const [GALLERY] = listFields(FORMS.product).filter(
  (field): field is ListField => field.kind === 'list' && field.label === 'gallery',
)
if (!GALLERY) throw new Error('a product has no gallery')
const LIST = { field: GALLERY, scope: ENTRY_SCOPE }

let stored: Map<string, string>
let hasRoom = true

beforeEach(() => {
  stored = new Map()
  hasRoom = true
  // Reads and writes as the browser does; its keys are found by `Object.keys`.
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, text: string) => {
          if (!hasRoom) throw new Error('full')
          stored.set(key, text)
        },
        removeItem: (key: string) => stored.delete(key),
      },
      {
        ownKeys: () => [...stored.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** `cut`: the connection breaks after the headers of the response. */
type Answer = object | 'offline' | 'cut'

/** Answer the next calls in this order, and return what they were sent. */
function answerWith(...answers: Answer[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const answer = answers.shift()
    if (answer === 'offline' || answer === undefined) throw new TypeError('network')
    if (answer === 'cut')
      return new Response(new ReadableStream({ pull: () => Promise.reject(new TypeError('terminated')) }))
    return Response.json({ code: 1, msg: 'success', data: answer })
  })
  return sent
}

function document(version: number, body: unknown) {
  return { version, body, authorName: 'Ada', createdAt: '2026-11-25T00:00:00Z' }
}

type Stored = { version?: number; body?: unknown; facts?: unknown; changeNumber?: number }

function entry({ version = 3, body = BODY, facts = FACTS, changeNumber = 10 }: Stored = {}): Entry {
  return {
    ...{ id: ID, kind: 'product', title: 'HZ90', code: 'HZ90', updatedAt: '', updatedBy: '' },
    ...{
      isArchived: false,
      hasDraft: false,
      isPublished: true,
      neverPublished: false,
      languages: [],
      fields: [],
      writable: ['facts', 'en'],
    },
    ...{ thumb: null, page: null, changeNumber },
    parts: [
      { part: 'facts', draft: null, published: document(version, facts) },
      { part: 'en', draft: null, published: document(version, body) },
      { part: 'kr', draft: null, published: null },
    ],
  }
}

function open(state: Stored = {}, onSaved = () => {}): EntryEditor {
  return new EntryEditor({ entry: entry(state), personId: 'ada', onSaved })
}

const saved = (version: number, body: unknown, changeNumber = 10 + version) => ({
  ...{ outcome: 'saved', version, body, changeNumber },
})

test('a pause in typing saves the draft, and the copy in the browser goes', async () => {
  const editor = open()
  const sent = answerWith(saved(4, { ...BODY, line: 'White glass' }))
  editor.write('en', ['line'], 'White')
  editor.write('en', ['line'], 'White glass')
  expect(stored.size).toBe(1)
  await vi.runAllTimersAsync()
  const changes = [{ path: ['line'], before: 'Black glass', after: 'White glass' }]
  expect(sent).toEqual([{ id: ID, part: 'en', changes }])
  expect(editor.saver.state.kind).toBe('saved')
  expect(editor.documents.get('en').version).toBe(4)
  expect(stored.size).toBe(0)
})

test('a text that is typed back to what it was is saved already', async () => {
  const editor = open()
  const sent = answerWith()
  editor.write('en', ['line'], 'White')
  editor.write('en', ['line'], 'Black glass')
  await vi.runAllTimersAsync()
  expect(sent).toEqual([])
  expect(editor.saver.state.kind).toBe('saved')
  expect(stored.size).toBe(0)
})

test('after a crash the changes are there again, and apply to what the server has by now', async () => {
  answerWith('offline')
  const crashed = open()
  crashed.write('en', ['line'], 'White glass')
  addItem(crashed, LIST, { key: 'mine' }, 1)
  const gallery = [{ key: 'zero' }, ...FACTS.gallery]
  const next = open({ version: 7, body: { ...BODY, kind: 'Wall hood' }, facts: { ...FACTS, gallery } })
  expect(next.hasRestored).toBe(true)
  expect(next.documents.get('en').body).toMatchObject({ line: 'White glass', kind: 'Wall hood' })
  expect(keysOf(valueAt(next.documents.get('facts').body, ['gallery']))).toEqual([
    'zero',
    'one',
    'mine',
    'two',
  ])
  const sent = answerWith(saved(8, next.documents.get('facts').body), saved(8, next.documents.get('en').body))
  expect(await next.saver.flush()).toBe(true)
  expect(sent).toMatchObject([
    { part: 'facts', changes: [{ path: ['gallery', 'mine'] }, { path: ['gallery'] }] },
    { part: 'en', changes: [{ path: ['line'], before: 'Black glass' }, { path: ['gallery', 'mine'] }] },
  ])
  expect(stored.size).toBe(0)
})

test('after a crash, a field that somebody else has changed is a conflict with what it was before', async () => {
  answerWith('offline')
  open().write('en', ['line'], 'White glass')
  const next = open({ version: 7, body: { ...BODY, line: 'Steel' } })
  expect(next.documents.get('en').body).toMatchObject({ line: 'White glass' })
  answerWith({ outcome: 'conflict', conflicts: [{ path: ['line'], theirs: 'Steel' }] })
  expect(await next.saver.flush()).toBe(false)
  expect(next.documents.conflicts).toEqual([
    { part: 'en', path: ['line'], base: 'Black glass', mine: 'White glass', theirs: 'Steel' },
  ])
})

test('after a crash, a change of an item that somebody has removed is a conflict', async () => {
  answerWith('offline')
  open().write('facts', ['gallery', 'two', 'picture'], 'new.png')
  const next = open({ version: 7, facts: { ...FACTS, gallery: FACTS.gallery.slice(0, 1) } })
  const sent = answerWith({ outcome: 'conflict', conflicts: [{ path: ['gallery', 'two'] }] })
  expect(await next.saver.flush()).toBe(false)
  expect(sent).toMatchObject([{ changes: [{ path: ['gallery', 'two', 'picture'], after: 'new.png' }] }])
  expect(next.documents.conflicts).toMatchObject([{ mine: { key: 'two', picture: 'new.png' } }])
})

test('without a connection typing goes on, and everything is saved when it is back', async () => {
  const editor = open()
  const sent = answerWith('offline', 'offline', saved(4, { ...BODY, line: 'White', kind: 'Wall' }))
  editor.write('en', ['line'], 'White')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(editor.saver.state.kind).toBe('waiting')
  editor.write('en', ['kind'], 'Wall')
  await vi.runAllTimersAsync()
  expect(editor.saver.state.kind).toBe('saved')
  expect(sent).toHaveLength(3)
  expect(editor.documents.get('en').body).toMatchObject({ line: 'White', kind: 'Wall' })
})

test('a list is changed without a connection, and all of it arrives when it is back', async () => {
  const editor = open()
  answerWith('offline')
  addItem(editor, LIST, { key: 'three' })
  editor.write('facts', ['gallery', 'three', 'picture'], 'three.png')
  editor.write('en', ['gallery', 'three'], 'Three')
  moveItem(editor, LIST, 2, 0)
  expect(removeItem(editor, LIST, 'two')).toEqual({ key: 'two', picture: 'two.png' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(editor.saver.state.kind).toBe('waiting')
  const facts = editor.documents.get('facts').body
  const english = editor.documents.get('en').body
  const sent = answerWith(saved(4, facts), saved(4, english))
  await vi.runAllTimersAsync()
  expect(editor.saver.state.kind).toBe('saved')
  expect(facts).toEqual({ ...FACTS, gallery: [{ key: 'three', picture: 'three.png' }, FACTS.gallery[0]] })
  // The text of the removed picture stays, for the case that it returns.
  expect(english).toMatchObject({ gallery: { one: 'One', two: 'Two', three: 'Three' } })
  expect(sent).toMatchObject([
    {
      part: 'facts',
      changes: [
        { path: ['gallery', 'two'], before: FACTS.gallery[1] },
        { path: ['gallery', 'three'], after: { key: 'three', picture: 'three.png' } },
        { path: ['gallery'], order: { before: ['one', 'two'], after: ['three', 'one'] } },
      ],
    },
    { part: 'en', changes: [{ path: ['gallery', 'three'], after: 'Three' }] },
  ])
})

test('an item that is put back is at its old place, with its texts', () => {
  answerWith('offline')
  const editor = open()
  const item = removeItem(editor, LIST, 'one')
  addItem(editor, LIST, item, 0)
  expect(editor.documents.get('facts').body).toEqual(FACTS)
  expect(editor.documents.get('en').body).toBe(editor.documents.get('en').saved)
  expect(editor.documents.dirtyParts()).toEqual([])
})

test('a response that is cut in its body is waited for like a lost connection, and the draft is saved', async () => {
  const editor = open()
  const sent = answerWith('cut', saved(4, { ...BODY, line: 'White glass' }))
  editor.write('en', ['line'], 'White glass')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(editor.saver.state.kind).toBe('waiting')
  await vi.runAllTimersAsync()
  expect(editor.saver.state.kind).toBe('saved')
  expect(sent).toHaveLength(2)
})

test('what is typed while a save is under way is saved next, with what a colleague has changed', async () => {
  const editor = open()
  const first = { ...BODY, line: 'White' }
  const sent = answerWith(
    saved(5, { ...first, kind: 'Wall hood' }),
    saved(6, { ...first, kind: 'Wall hood', line: 'White glass' }),
  )
  editor.write('en', ['line'], 'White')
  const saving = editor.saver.save()
  editor.write('en', ['line'], 'White glass')
  await saving
  expect(editor.documents.get('en').body).toMatchObject({ line: 'White glass', kind: 'Wall hood' })
  await vi.runAllTimersAsync()
  expect(sent[1]).toMatchObject({ changes: [{ path: ['line'], before: 'White', after: 'White glass' }] })
})

test('what is typed during a save into a text that it joins is sent as a change of what was sent', async () => {
  const editor = open()
  const joined = { ...BODY, line: 'White\n\nTheirs' }
  const sent = answerWith(saved(5, joined), saved(6, { ...BODY, line: 'White glass\n\nTheirs' }))
  editor.write('en', ['line'], 'White')
  const saving = editor.saver.save()
  editor.write('en', ['line'], 'White glass')
  await saving
  expect(editor.documents.get('en').body).toMatchObject({ line: 'White glass' })
  await vi.runAllTimersAsync()
  expect(sent[1]).toMatchObject({ changes: [{ path: ['line'], before: 'White', after: 'White glass' }] })
  expect(editor.documents.get('en').body).toMatchObject({ line: 'White glass\n\nTheirs' })
})

test('a conflict is not saved until it is decided, and then all other changes join', async () => {
  const editor = open()
  const theirs = { ...BODY, line: 'Steel', kind: 'Wall hood' }
  const joined = { ...theirs, line: 'White steel', gallery: { one: 'One!', two: 'Two' } }
  const sent = answerWith(
    { outcome: 'conflict', conflicts: [{ path: ['line'], theirs: 'Steel' }] },
    saved(6, joined),
  )
  editor.write('en', ['line'], 'White')
  editor.write('en', ['gallery', 'one'], 'One!')
  await vi.runAllTimersAsync()
  expect(editor.saver.state.kind).toBe('conflict')
  expect(editor.documents.conflicts).toEqual([
    { part: 'en', path: ['line'], base: 'Black glass', mine: 'White', theirs: 'Steel' },
  ])
  expect(editor.documents.get('en').body).toMatchObject({ line: 'White' })
  expect(stored.size).toBe(1)
  await editor.saver.decide('en', [{ path: ['line'], theirs: 'Steel', value: 'White steel' }])
  expect(sent[1]).toEqual({
    ...{ id: ID, part: 'en' },
    changes: [
      { path: ['line'], before: 'Steel', after: 'White steel' },
      { path: ['gallery', 'one'], before: 'One', after: 'One!' },
    ],
  })
  expect(editor.documents.get('en').body).toEqual(joined)
  expect(editor.saver.state.kind).toBe('saved')
})

test('an item that somebody has removed meanwhile is dropped, or put back at its place', async () => {
  const conflict = { outcome: 'conflict', conflicts: [{ path: ['gallery', 'one'] }] }
  const changed = { key: 'one', picture: 'new.png' }
  for (const value of [undefined, changed]) {
    const editor = open()
    const sent = answerWith(conflict, saved(5, { ...FACTS, gallery: [changed, FACTS.gallery[1]] }))
    editor.write('facts', ['gallery', 'one', 'picture'], 'new.png')
    await vi.runAllTimersAsync()
    expect(editor.documents.conflicts).toMatchObject([{ mine: changed, theirs: undefined }])
    await editor.saver.decide('facts', [{ path: ['gallery', 'one'], value }])
    expect(editor.saver.state.kind).toBe('saved')
    expect(sent.slice(1)).toEqual(
      value
        ? [
            {
              ...{ id: ID, part: 'facts' },
              changes: [
                { path: ['gallery', 'one'], after: changed },
                { path: ['gallery'], order: { before: ['two'], after: ['one', 'two'] } },
              ],
            },
          ]
        : [],
    )
  }
})

test('an item that one removed and somebody else has changed returns to its place', async () => {
  const editor = open()
  const theirs = { key: 'one', picture: 'theirs.png' }
  answerWith({ outcome: 'conflict', conflicts: [{ path: ['gallery', 'one'], theirs }] })
  removeItem(editor, LIST, 'one')
  await vi.runAllTimersAsync()
  await editor.saver.decide('facts', [{ path: ['gallery', 'one'], theirs, value: theirs }])
  expect(editor.documents.get('facts').body).toMatchObject({ gallery: [theirs, FACTS.gallery[1]] })
  expect(editor.saver.state.kind).toBe('saved')
})

test('a translation is saved field by field with the English that was beside it, also after a reload', async () => {
  answerWith('offline')
  const editor = open()
  editor.write('kr', ['line'], '검은 유리')
  editor.write('kr', ['gallery', 'one'], '하나')
  const next = open({ version: 4, body: { ...BODY, line: 'White glass' } })
  const body = { line: '검은 유리', gallery: { one: '하나' } }
  const sent = answerWith(saved(1, body))
  expect(await next.saver.flush()).toBe(true)
  expect(sent).toEqual([
    {
      ...{ id: ID, part: 'kr' },
      changes: [
        { path: ['line'], after: '검은 유리', english: 'Black glass' },
        { path: ['gallery', 'one'], after: '하나', english: 'One' },
      ],
    },
  ])
})

test('a translation typed together with its English is one of this English', async () => {
  const editor = open()
  const sent = answerWith(saved(4, { ...BODY, line: 'White' }), saved(1, { line: '흰색' }))
  editor.write('en', ['line'], 'White')
  editor.write('kr', ['line'], '흰색')
  expect(await editor.saver.flush()).toBe(true)
  expect(sent).toMatchObject([{ part: 'en' }, { part: 'kr', changes: [{ english: 'White' }] }])
})

test('what the server has replaces only documents without unsaved changes', () => {
  answerWith('offline')
  const editor = open()
  const newer = entry({ version: 4, body: { ...BODY, kind: 'Wall hood' }, changeNumber: 11 })
  editor.write('en', ['line'], 'White')
  editor.documents.receive(newer)
  expect(editor.documents.get('en')).toMatchObject({ version: 3, body: { line: 'White', kind: 'Hood' } })
  const other = open()
  expect(other.documents.get('en').body).toMatchObject({ line: 'White' })
})

test('an answer from before a save is out of date', async () => {
  const editor = open()
  const older = entry({ changeNumber: 11 })
  answerWith(saved(4, { ...BODY, line: 'White' }, 12))
  editor.write('en', ['line'], 'White')
  expect(await editor.saver.flush()).toBe(true)
  editor.documents.receive(older)
  expect(editor.documents.get('en')).toMatchObject({ version: 4, body: { line: 'White' } })
  editor.documents.receive(entry({ version: 5, body: { ...BODY, line: 'Steel' }, changeNumber: 13 }))
  expect(editor.documents.get('en').body).toMatchObject({ line: 'Steel' })
})

test('the screen is told when the server has answered, and not while it cannot be reached', async () => {
  const onSaved = vi.fn()
  const editor = open({}, onSaved)
  answerWith('offline', saved(4, { ...BODY, line: 'White' }))
  editor.write('en', ['line'], 'White')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onSaved).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(onSaved).toHaveBeenCalledOnce()
})

test('only changes that the browser could not store make leaving the page ask', () => {
  answerWith('offline')
  const editor = open()
  editor.write('en', ['line'], 'White')
  expect(editor.documents.unsavedParts()).toEqual([])
  hasRoom = false
  editor.write('en', ['line'], 'White glass')
  expect(editor.documents.unsavedParts()).toEqual(['en'])
})

test('signing out removes all drafts, those of an earlier release too, and nothing else', () => {
  answerWith('offline')
  localStorage.setItem('office-theme', 'dark')
  localStorage.setItem(`office-draft ada ${ID} en`, '{}')
  open().write('en', ['line'], 'White')
  expect(stored.size).toBe(3)
  removeLocalDrafts()
  expect([...stored.keys()]).toEqual(['office-theme'])
})

test('a draft of an earlier release is there to be copied until it is discarded', () => {
  const body = { line: 'White', gallery: ['One', 'Two!'] }
  localStorage.setItem(`office-draft ada ${ID} en`, JSON.stringify({ version: 3, body }))
  const key = open().documents.keyOf('en')
  expect(readOldDraft(key)).toEqual(body)
  removeOldDraft(key)
  expect(readOldDraft(key)).toBe(undefined)
})

test('a change is told only to those whose value has changed', () => {
  answerWith('offline')
  const editor = open()
  const before = editor.documents.get('en').body
  editor.write('en', ['line'], 'White')
  const after = editor.documents.get('en').body
  expect(after).not.toBe(before)
  expect(Object(after).gallery).toBe(Object(before).gallery)
})

test('a text that cannot be read is unsaved until it is corrected', async () => {
  const editor = open()
  const path = ['parameters', 'weight']
  editor.documents.setUnread('weight', { part: 'facts', path, text: '23,x' })
  expect(await editor.saver.flush()).toBe(false)
  expect(editor.documents.unread.get('weight')?.text).toBe('23,x')
  editor.documents.setUnread('weight', undefined)
  expect(await editor.saver.flush()).toBe(true)
})

test('a text that cannot be read goes with the item it is in', async () => {
  const editor = open()
  const path = ['gallery', 'two', 'focus']
  editor.documents.setUnread('focus', { part: 'facts', path, text: 'x' })
  removeItem(editor, LIST, 'two')
  expect(editor.documents.unread.size).toBe(0)
})
