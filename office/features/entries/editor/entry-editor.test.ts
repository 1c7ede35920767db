import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from './entry-documents.ts'
import { EntryEditor } from './entry-editor.ts'
import { removeLocalDrafts } from './local-draft.ts'
import { saveEpoch } from './save-epoch.ts'

// The office counts key presses from the moment it is loaded.
vi.hoisted(() => Object.assign(globalThis, { addEventListener: () => {} }))

const ID = 'catalogue/products/hz90'
const BODY = { line: 'Black glass', kind: 'Hood', gallery: ['One', 'Two'] }

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

function entry(version = 3, body: unknown = BODY): Entry {
  return {
    ...{ id: ID, kind: 'product', title: 'HZ90', code: 'HZ90', updatedAt: '', updatedBy: '' },
    ...{
      isArchived: false,
      hasDraft: false,
      isPublished: true,
      neverPublished: false,
      languages: [],
      fields: [],
      writable: ['en'],
    },
    ...{ thumb: null, page: null },
    parts: [
      { part: 'en', draft: null, published: document(version, body) },
      { part: 'kr', draft: null, published: null },
    ],
  }
}

function open(version?: number, body?: unknown, onSaved = () => {}): EntryEditor {
  return new EntryEditor({ entry: entry(version, body), personId: 'ada', onSaved })
}

const saved = (version: number, body: unknown, isJoined = false, seen = { facts: 0, en: version }) => ({
  ...{ outcome: 'saved', version, body, isJoined, seen },
})

test('a pause in typing saves the draft, and the copy in the browser goes', async () => {
  const editor = open()
  const sent = answerWith(saved(4, { ...BODY, line: 'White glass' }))
  editor.write('en', ['line'], 'White')
  editor.write('en', ['line'], 'White glass')
  expect(stored.size).toBe(1)
  await vi.runAllTimersAsync()
  const seen = { facts: 0, en: 3 }
  expect(sent).toEqual([{ id: ID, part: 'en', baseVersion: 3, body: { ...BODY, line: 'White glass' }, seen }])
  expect(editor.saver.state.kind).toBe('saved')
  expect(editor.documents.get('en').version).toBe(4)
  expect(stored.size).toBe(0)
})

test('after a crash the text is there again and is saved from the version it began with', async () => {
  answerWith('offline')
  open().write('en', ['line'], 'White glass')
  const next = open(7, { ...BODY, kind: 'Wall hood' })
  expect(next.hasRestored).toBe(true)
  expect(next.documents.get('en').body).toMatchObject({ line: 'White glass' })
  const joined = { ...BODY, line: 'White glass', kind: 'Wall hood' }
  const sent = answerWith(saved(8, joined, true))
  expect(await next.saver.flush()).toBe(true)
  expect(sent).toMatchObject([{ baseVersion: 3 }])
  expect(next.documents.get('en').body).toEqual(joined)
  expect(stored.size).toBe(0)
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
    saved(5, { ...first, kind: 'Wall hood' }, true),
    saved(6, { ...first, kind: 'Wall hood', line: 'White glass' }),
  )
  editor.write('en', ['line'], 'White')
  const saving = editor.saver.save()
  editor.write('en', ['line'], 'White glass')
  await saving
  expect(editor.documents.get('en').body).toMatchObject({ line: 'White glass', kind: 'Wall hood' })
  await vi.runAllTimersAsync()
  expect(sent[1]).toMatchObject({ baseVersion: 5, body: { line: 'White glass', kind: 'Wall hood' } })
})

test('a conflict is not saved until it is decided, and then all other changes join', async () => {
  const editor = open()
  const theirs = { ...BODY, line: 'Steel', kind: 'Wall hood' }
  const conflict = { path: ['line'], base: 'Black glass', mine: 'White', theirs: 'Steel' }
  const sent = answerWith(
    { outcome: 'conflict', version: 5, conflicts: [conflict], theirs },
    saved(6, { ...theirs, gallery: ['One!', 'Two'], line: 'White steel' }, true),
  )
  editor.write('en', ['line'], 'White')
  editor.write('en', ['gallery', 0], 'One!')
  await vi.runAllTimersAsync()
  expect(editor.saver.state.kind).toBe('conflict')
  expect(editor.documents.conflicts).toHaveLength(1)
  expect(editor.documents.get('en').body).toMatchObject({ line: 'White' })
  expect(stored.size).toBe(1)
  await editor.saver.decide('en', [{ path: ['line'], theirs: 'Steel', value: 'White steel' }])
  await vi.runAllTimersAsync()
  expect(sent).toMatchObject([
    { baseVersion: 3, body: { line: 'White' } },
    {
      baseVersion: 3,
      body: { line: 'White steel', kind: 'Hood', gallery: ['One!', 'Two'] },
      decided: [{ path: ['line'], theirs: 'Steel' }],
    },
  ])
  expect(editor.documents.get('en').body).toMatchObject({ line: 'White steel', kind: 'Wall hood' })
  expect(editor.saver.state.kind).toBe('saved')
})

test('a text is saved with the lists it was typed in, also after a reload', async () => {
  const moved = saved(4, { line: '창' }, true, { facts: 2, en: 4 })
  const sent = answerWith(moved, saved(5, { line: '창문' }, false, { facts: 2, en: 4 }))
  open().write('kr', ['line'], '창')
  const next = open(4)
  expect(await next.saver.flush()).toBe(true)
  next.write('kr', ['line'], '창문')
  expect(await next.saver.flush()).toBe(true)
  expect(sent.at(-2)).toMatchObject({ part: 'kr', baseVersion: 0, seen: { facts: 0, en: 3 } })
  expect(sent.at(-1)).toMatchObject({ part: 'kr', baseVersion: 4, seen: { facts: 2, en: 4 } })
})

test('a translation typed together with its English is one of this English', async () => {
  const editor = open()
  const sent = answerWith(saved(4, { ...BODY, line: 'White' }), saved(1, { line: '흰색' }))
  editor.write('en', ['line'], 'White')
  editor.write('kr', ['line'], '흰색')
  expect(await editor.saver.flush()).toBe(true)
  expect(sent).toMatchObject([{ seen: { en: 3 } }, { part: 'kr', seen: { en: 4 } }])
})

test('what the server has replaces only documents without unsaved changes', () => {
  answerWith('offline')
  const editor = open()
  const { parts } = entry(4, { ...BODY, kind: 'Wall hood' })
  editor.write('en', ['line'], 'White')
  editor.documents.receive(parts)
  expect(editor.documents.get('en')).toMatchObject({ version: 3, body: { line: 'White', kind: 'Hood' } })
  const other = open()
  other.documents.receive(parts)
  expect(other.documents.get('en').body).toMatchObject({ line: 'White' })
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

test('signing out removes all drafts and nothing else', () => {
  answerWith('offline')
  localStorage.setItem('office-theme', 'dark')
  open().write('en', ['line'], 'White')
  expect(stored.size).toBe(2)
  removeLocalDrafts()
  expect([...stored.keys()]).toEqual(['office-theme'])
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

test('after a list has changed its entry is read again, and an answer from before the change is out of date', async () => {
  const onSaved = vi.fn()
  const editor = open(3, BODY, onSaved)
  const epoch = saveEpoch()
  answerWith({}, entry(4, { ...BODY, gallery: ['Two', 'One'] }))
  expect(await editor.changeList({ list: ['gallery'], operation: { type: 'move', from: 1, to: 0 } })).toBe(
    true,
  )
  expect(onSaved).toHaveBeenCalledOnce()
  expect(saveEpoch()).toBeGreaterThan(epoch)
  expect(editor.documents.get('en').body).toMatchObject({ gallery: ['Two', 'One'] })
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
