import { expect } from 'vitest'
import { pathName, valueAt } from '#contract/office/body/path.ts'
import {
  confirmTexts,
  createEntry,
  discardDraft,
  getEntry,
  listEntries,
  saveEntry,
} from '#contract/office/entries.ts'
import { compareRevisions, listRevisions, restoreRevision } from '#contract/office/entry-revisions.ts'
import {
  archiveEntry,
  checkEntry,
  deleteEntry,
  listReferences,
  publishDrafts,
  unpublishLanguage,
} from '#contract/office/publications.ts'
import { listWork } from '#contract/office/translation-work.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { edit, openScreen, publishLatest, readPart } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'
const ANY_VERSIONS = { facts: 1, en: 1, cn: 1, kr: 1 }

async function shownLines(db: Db, productId = 101) {
  const rows = await db
    .selectFrom('productText')
    .select(['lang', 'line'])
    .where('productId', '=', productId)
    .execute()
  return Object.fromEntries(rows.map(({ lang, line }) => [lang, line]))
}

const stateOf = async (browser: TestBrowser, id: string, lang: string) =>
  (await browser.call(getEntry, { id })).languages.find((each) => each.lang === lang)

/** Say that the Korean text of a field fits the English that is stored. */
async function confirm(browser: TestBrowser, ...path: string[]) {
  const english = valueAt((await readPart(browser, HZ90, 'en')).body, path)
  const fields = [{ path, english: String(english) }]
  return browser.call(confirmTexts, { id: HZ90, lang: 'kr', fields })
}

/** List the fields of a language whose English has changed. */
async function changedFields(browser: TestBrowser, lang: string): Promise<string[]> {
  const { fields } = await browser.call(getEntry, { id: HZ90 })
  const own = fields.find((each) => each.lang === lang)?.fields ?? []
  return own.flatMap(({ path, state }) => (state === 'changed' ? [pathName(path)] : []))
}

testOnContent(
  'an English line is saved, marks four languages as out of date, and is shown once published',
  async (db) => {
    const office = openTestOffice(db)
    const editor = await signInAs(office, 'editor')
    const before = await shownLines(db)
    const { version } = await readContentVersion(db)
    expect(await edit(editor, HZ90, 'en', ['line'], 'A new line')).toMatchObject({ outcome: 'saved' })
    expect(await stateOf(editor, HZ90, 'kr')).toMatchObject({ state: 'outdated', changed: 1, missing: 0 })
    expect(await shownLines(db)).toEqual(before)
    const { fields } = await editor.call(getEntry, { id: HZ90 })
    const korean = fields.find(({ lang }) => lang === 'kr')?.fields.filter(({ state }) => state === 'changed')
    expect(korean).toMatchObject([
      { path: ['line'], difference: expect.arrayContaining([{ kind: 'added', text: 'A new line' }]) },
    ])

    expect(await publishLatest(editor, { id: HZ90, parts: ['en'] })).toEqual({
      outcome: 'done',
      version: version + 1,
    })
    expect(await shownLines(db)).toEqual({ ...before, en: 'A new line' })
    expect((await readContentVersion(db)).version).toBe(version + 1)
    const audit = await db.selectFrom('audit').select(['action', 'subject', 'note']).orderBy('at').execute()
    expect(audit).toContainEqual({ action: 'entries.publish', subject: HZ90, note: 'en' })

    await confirm(editor, 'line')
    expect(await stateOf(editor, HZ90, 'kr')).toMatchObject({ state: 'done', changed: 0 })
    const work = await editor.call(listWork, { lang: 'cn' })
    expect(work.rows).toMatchObject([{ id: HZ90, state: 'outdated', changed: 1 }])
  },
)

testOnContent('a translator saves the words of her languages only, and publishes nothing', async (db) => {
  const office = openTestOffice(db)
  const translator = await signInAs(office, 'translator')
  expect(await edit(translator, HZ90, 'kr', ['line'], '새 줄')).toMatchObject({ outcome: 'saved' })
  expect(await stateOf(translator, HZ90, 'kr')).toMatchObject({ state: 'draft' })
  expect((await translator.call(getEntry, { id: HZ90 })).writable).toEqual(['kr'])
  for (const part of ['facts', 'en', 'cn'] as const) {
    const input = { id: HZ90, part, changes: [{ path: ['line'], after: 'New' }] }
    expect((await translator.fail(saveEntry, input)).reason).toBe('forbidden')
  }
  expect(
    (await translator.fail(publishDrafts, { id: HZ90, parts: ['kr'], versions: { kr: 1 } })).reason,
  ).toBe('forbidden')
  expect((await translator.fail(unpublishLanguage, { id: HZ90, lang: 'kr' })).reason).toBe('forbidden')
})

testOnContent(
  'a translator who may publish publishes and takes back the words of her languages, and nothing else',
  async (db) => {
    const office = openTestOffice(db)
    const translator = await signInAs(office, 'translator', { mayPublish: true })
    const editor = await signInAs(office, 'editor')
    const before = await shownLines(db)
    await edit(translator, HZ90, 'kr', ['line'], '새 줄')
    await edit(editor, HZ90, 'en', ['line'], 'A new line')
    expect(await publishLatest(translator, { id: HZ90, parts: ['kr'] })).toMatchObject({
      outcome: 'done',
    })
    expect(await shownLines(db)).toEqual({ ...before, kr: '새 줄' })
    const parts = [['facts'], ['en'], ['cn'], ['kr', 'en']] as EntryPart[][]
    for (const named of parts)
      expect(
        (await translator.fail(publishDrafts, { id: HZ90, parts: named, versions: ANY_VERSIONS })).reason,
      ).toBe('forbidden')
    expect((await translator.fail(unpublishLanguage, { id: HZ90, lang: 'cn' })).reason).toBe('forbidden')
    expect((await translator.fail(archiveEntry, { id: HZ90 })).reason).toBe('forbidden')
    expect(await translator.call(unpublishLanguage, { id: HZ90, lang: 'kr' })).toMatchObject({
      outcome: 'done',
    })
    const { kr: _, ...others } = before
    expect(await shownLines(db)).toEqual(others)
  },
)

testOnContent(
  'a language is not published before the entry: an archived one stays in the archive, and a new one can be deleted',
  async (db) => {
    const office = openTestOffice(db)
    const translator = await signInAs(office, 'translator', { mayPublish: true })
    const editor = await signInAs(office, 'editor')
    const create = async (key: string, code: string) => {
      const { id } = await editor.call(createEntry, { kind: 'product', key, code, copyOf: HZ90 })
      await edit(translator, id, 'kr', ['line'], '새 줄')
      return id
    }
    const refused = async (id: string) => {
      expect(await publishLatest(translator, { id, parts: ['kr'] })).toEqual({
        outcome: 'problems',
        problems: [{ id, entryKind: 'product', part: 'facts', path: [], reason: 'must be published first' }],
      })
      expect(await translator.call(unpublishLanguage, { id, lang: 'kr' })).toMatchObject({ outcome: 'done' })
    }
    const archived = await create('hz98', 'HZ98')
    await publishLatest(editor, { id: archived, parts: ['facts', 'en'] })
    await editor.call(archiveEntry, { id: archived })
    await refused(archived)
    expect(await editor.call(getEntry, { id: archived })).toMatchObject({
      isArchived: true,
      isPublished: false,
    })
    const created = await create('hz99', 'HZ99')
    await refused(created)
    expect(await editor.call(deleteEntry, { id: created })).toEqual({ outcome: 'done' })
  },
)

testOnContent('changes of different paragraphs of a text join', async (db) => {
  const office = openTestOffice(db)
  const [ada, bob] = [await signInAs(office, 'editor', { name: 'Ada' }), await signInAs(office, 'editor')]
  const id = 'newsroom/happiness/a-loaf-for-number-nine'
  const [mine, theirs] = [await openScreen(ada, id, 'en'), await openScreen(bob, id, 'en')]
  const text = String(Object(mine.body).body)
  const save = (screen: typeof mine, from: string, to: string) =>
    screen.save(['body'], text.replace(from, to))
  await save(mine, 'two loaves', 'three loaves')
  expect(await save(theirs, 'The twins are five now.', 'The twins are six now.')).toMatchObject({
    outcome: 'saved',
    body: { body: text.replace('two loaves', 'three loaves').replace('five now', 'six now') },
  })
  expect(await save(theirs, 'roof beside roof', 'wall by wall')).toMatchObject({ outcome: 'saved' })
  expect(await save(theirs, 'always two loaves', 'always a pair')).toMatchObject({ outcome: 'conflict' })
})

testOnContent(
  'fields changed by different people join; of the same field the stored text comes back, and nothing is stored',
  async (db) => {
    const office = openTestOffice(db)
    const [ada, bob] = [await signInAs(office, 'editor', { name: 'Ada' }), await signInAs(office, 'editor')]
    const base = await readPart(ada, HZ90, 'en')
    const [mine, theirs] = [await openScreen(ada, HZ90, 'en'), await openScreen(bob, HZ90, 'en')]
    expect(await mine.save(['line'], 'Line of Ada')).toMatchObject({ outcome: 'saved' })
    expect(await theirs.save(['hot'], 'Hot of Bob')).toMatchObject({
      outcome: 'saved',
      body: { line: 'Line of Ada', hot: 'Hot of Bob' },
    })
    expect(await theirs.save(['line'], 'Line of Bob')).toEqual({
      outcome: 'conflict',
      conflicts: [{ path: ['line'], theirs: 'Line of Ada' }],
    })
    expect((await readPart(ada, HZ90, 'en')).body).toMatchObject({ line: 'Line of Ada', hot: 'Hot of Bob' })
    const changes = [{ path: ['line'], before: 'Line of Ada', after: 'Line of Bob' }]
    expect(await bob.call(saveEntry, { id: HZ90, part: 'en', changes })).toMatchObject({
      outcome: 'saved',
      body: { line: 'Line of Bob' },
    })
    const stale = { id: HZ90, parts: ['en' as const], versions: { en: base.version } }
    expect(await bob.call(publishDrafts, stale)).toEqual({ outcome: 'conflict' })
    // What was not looked at is not published.
    for (const versions of [{}, { facts: 1 }])
      expect((await bob.fail(publishDrafts, { ...stale, versions })).reason).toBe('invalid')
  },
)

testOnContent('a character without a glyph is named before publishing, and prevents nothing', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  await edit(editor, HZ90, 'en', ['line'], 'As quiet as CO₂ 🎉')
  expect(await editor.call(checkEntry, { id: HZ90 })).toMatchObject({
    problems: [],
    warnings: [
      { id: HZ90, part: 'en', path: ['line'], reason: expect.stringContaining('show 🎉 (U+1F389)') },
    ],
  })
  expect(await publishLatest(editor, { id: HZ90, parts: ['en'] })).toMatchObject({ outcome: 'done' })
})

testOnContent('what does not compile is not published, with the field and the reason', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor')
  await edit(editor, HZ90, 'facts', ['recommended'], ['HZ75', 'NONE'])
  await edit(editor, HZ90, 'en', ['intro'], 'See [this](/no-such-page).')
  const problems = [
    { id: HZ90, part: 'facts', path: ['recommended', 'NONE'], reason: expect.stringContaining('NONE') },
  ]
  expect((await editor.call(checkEntry, { id: HZ90 })).problems).toMatchObject(problems)
  expect(await publishLatest(editor, { id: HZ90, parts: ['facts'] })).toMatchObject({
    outcome: 'problems',
    problems,
  })
  expect(await publishLatest(editor, { id: HZ90, parts: ['en'] })).toMatchObject({
    outcome: 'problems',
    problems: [{ part: 'en', path: ['intro'], reason: expect.stringContaining('no page /no-such-page') }],
  })
})

testOnContent(
  'a language taken back is English again, and a published one that lags behind stands in with English',
  async (db) => {
    const office = openTestOffice(db)
    const editor = await signInAs(office, 'editor')
    const before = await shownLines(db)
    expect(await editor.call(unpublishLanguage, { id: HZ90, lang: 'kr' })).toMatchObject({ outcome: 'done' })
    expect(await shownLines(db)).not.toHaveProperty('kr')
    expect(await stateOf(editor, HZ90, 'kr')).toMatchObject({ state: 'draft' })
    // A picture more: the other languages show its English description until they have their own.
    const added = { key: 'island', picture: 'scenes/hero-island.jpg' }
    await edit(editor, HZ90, 'facts', ['gallery', 'island'], added)
    await edit(editor, HZ90, 'en', ['gallery', 'island'], 'An oak kitchen')
    expect(await publishLatest(editor, { id: HZ90, parts: ['facts', 'en', 'kr'] })).toMatchObject({
      outcome: 'done',
    })
    const texts = await db
      .selectFrom('productText')
      .select(['lang', 'galleryAlts'])
      .where('productId', '=', 101)
      .execute()
    expect(texts.map(({ galleryAlts }) => galleryAlts.at(-1))).toEqual(Array(5).fill('An oak kitchen'))
    expect(await stateOf(editor, HZ90, 'cn')).toMatchObject({ state: 'outdated', missing: 1 })
    expect(await shownLines(db)).toEqual(before)
  },
)

testOnContent(
  'a product that others name is not archived, and says who names it; a copy without uses is',
  async (db) => {
    const office = openTestOffice(db)
    const editor = await signInAs(office, 'editor')
    const { uses } = await editor.call(listReferences, { id: HZ90 })
    expect(uses).toContainEqual({
      ...{ id: 'catalogue/products/at90', entryKind: 'product', code: 'AT90' },
      title: 'Black glass, two knobs, 90 cm',
      ...{ kind: 'product', target: 'HZ90' },
    })
    expect(await editor.call(archiveEntry, { id: HZ90 })).toEqual({ outcome: 'in-use', uses })

    const { id } = await editor.call(createEntry, { kind: 'product', key: 'hz99', copyOf: HZ90 })
    expect(await publishLatest(editor, { id, parts: ['facts', 'en'] })).toMatchObject({
      outcome: 'problems',
      problems: [{ path: ['code'], reason: expect.stringContaining('code: HZ90 is already used') }],
    })
    await edit(editor, id, 'facts', ['code'], 'HZ99')
    expect(await publishLatest(editor, { id, parts: ['facts', 'en'] })).toMatchObject({
      outcome: 'done',
    })
    const shown = await db
      .selectFrom('product')
      .select('id')
      .where('code', '=', 'HZ99')
      .executeTakeFirstOrThrow()
    expect(Object.keys(await shownLines(db, shown.id))).toEqual(['en'])
    expect(await editor.call(archiveEntry, { id })).toMatchObject({ outcome: 'done' })
    expect(await shownLines(db, shown.id)).toEqual({})
    const archived = await editor.call(listEntries, { only: 'archived' })
    expect(archived.rows).toMatchObject([{ id, isArchived: true, isPublished: false }])
  },
)

testOnContent('revisions are listed, compared by words, and restored whole or by field', async (db) => {
  const office = openTestOffice(db)
  const editor = await signInAs(office, 'editor', { name: 'Ada' })
  const original = await readPart(editor, HZ90, 'cn')
  await edit(editor, HZ90, 'cn', ['line'], '早一步的黑玻璃')
  office.wait(11 * 60)
  await edit(editor, HZ90, 'cn', ['line'], '晚一步的黑玻璃')
  office.wait(11 * 60)
  await edit(editor, HZ90, 'cn', ['hot'], '另一句')
  const { rows } = await editor.call(listRevisions, { id: HZ90, part: 'cn' })
  const versions = rows.toSorted((a, b) => b.version - a.version)
  expect(versions.map(({ version, authorName, cause }) => [version, authorName, cause])).toEqual([
    [4, 'Ada', 'save'],
    [3, 'Ada', 'save'],
    [2, 'Ada', 'save'],
    [1, 'files', 'files'],
  ])
  const { differences } = await editor.call(compareRevisions, { id: HZ90, part: 'cn', before: 2, after: 3 })
  expect(differences).toMatchObject([
    { path: ['line'], words: expect.arrayContaining([{ kind: 'added', text: '晚' }]) },
  ])
  await editor.call(restoreRevision, { id: HZ90, part: 'cn', version: 2, fields: [['line']] })
  expect((await readPart(editor, HZ90, 'cn')).body).toMatchObject({ line: '早一步的黑玻璃', hot: '另一句' })
  await editor.call(restoreRevision, { id: HZ90, part: 'cn', version: 1 })
  expect((await readPart(editor, HZ90, 'cn')).body).toEqual(original.body)
  const { hasDraft } = await editor.call(getEntry, { id: HZ90 })
  expect(hasDraft).toBe(false)
})

testOnContent(
  'lists are filtered by kind, text, language and drafts; a draft can be discarded',
  async (db) => {
    const office = openTestOffice(db)
    const editor = await signInAs(office, 'editor')
    expect(
      (await editor.call(listEntries, { kinds: ['product'], text: 'hz9' })).rows.map(({ id }) => id),
    ).toEqual([HZ90])
    expect((await editor.call(listEntries, {})).pages).toBe(3)
    const saved = await edit(editor, HZ90, 'en', ['line'], 'A new line')
    expect((await editor.call(listEntries, { only: 'drafts' })).rows).toMatchObject([
      { id: HZ90, hasDraft: true },
    ])
    expect((await editor.call(listEntries, { lang: 'kr', states: ['outdated'] })).total).toBe(1)
    await editor.call(discardDraft, { id: HZ90, part: 'en', version: saved.version })
    expect((await editor.call(listEntries, { lang: 'kr', states: ['outdated'] })).total).toBe(0)
  },
)

testOnContent(
  'words that are discarded or typed back are out of date again, but not those marked as right',
  async (db) => {
    const office = openTestOffice(db)
    const [editor, translator] = [await signInAs(office, 'editor'), await signInAs(office, 'translator')]
    const type = (field: string, text: unknown) => edit(translator, HZ90, 'kr', [field], text)
    const discard = async () => {
      const { version } = await readPart(translator, HZ90, 'kr')
      await translator.call(discardDraft, { id: HZ90, part: 'kr', version })
    }
    const published = Object((await readPart(translator, HZ90, 'kr')).body)
    const fields = ['line', 'hot', 'intro', 'description']
    for (const field of fields) await edit(editor, HZ90, 'en', [field], `New ${field}`)
    await confirm(translator, 'intro')
    expect(await changedFields(editor, 'kr')).toEqual(['line', 'hot', 'description'])
    await type('line', '새 줄')
    expect(await changedFields(editor, 'kr')).toEqual(['hot', 'description'])
    await discard()
    expect(await changedFields(editor, 'kr')).toEqual(['line', 'hot', 'description'])

    await type('line', '새 줄')
    await type('hot', '새 글')
    expect(await changedFields(editor, 'kr')).toEqual(['description'])
    await type('hot', published.hot)
    expect(await changedFields(editor, 'kr')).toEqual(['hot', 'description'])
    await type('line', published.line)
    const { parts } = await editor.call(getEntry, { id: HZ90 })
    expect(parts.find(({ part }) => part === 'kr')?.draft).toBeNull()
    expect(await changedFields(editor, 'kr')).toEqual(['line', 'hot', 'description'])

    for (const field of ['line', 'hot', 'description']) await type(field, `새 ${field}`)
    expect(await changedFields(editor, 'kr')).toEqual([])
    await type('hot', published.hot)
    expect(await changedFields(editor, 'kr')).toEqual(['hot'])
  },
)

testOnContent(
  'a text is not confirmed if its English has changed since somebody looked at it',
  async (db) => {
    const office = openTestOffice(db)
    const [editor, translator] = [await signInAs(office, 'editor'), await signInAs(office, 'translator')]
    await edit(editor, HZ90, 'en', ['line'], 'Seen')
    const fields = [{ path: ['line'], english: 'Seen' }]
    await edit(editor, HZ90, 'en', ['line'], 'Typed meanwhile')
    const input = { id: HZ90, lang: 'kr' as const, fields }
    expect((await translator.fail(confirmTexts, input)).reason).toBe('conflict')
    expect(await changedFields(editor, 'kr')).toEqual(['line'])
    await confirm(translator, 'line')
    expect(await changedFields(editor, 'kr')).toEqual([])
    expect(
      (await editor.fail(confirmTexts, { ...input, fields: [{ path: ['none'], english: '' }] })).reason,
    ).toBe('conflict')
  },
)

testOnContent(
  'what one person saves within ten minutes is one revision and one line of the log',
  async (db) => {
    const office = openTestOffice(db)
    const [ada, bob] = [
      await signInAs(office, 'editor', { name: 'Ada' }),
      await signInAs(office, 'editor', { name: 'Bob' }),
    ]
    const readVersions = async () => {
      const { rows } = await ada.call(listRevisions, { id: HZ90, part: 'en' })
      return rows
        .toSorted((a, b) => a.version - b.version)
        .map(({ version, authorName }) => [version, authorName])
    }
    for (const line of ['a', 'ab', 'abc']) await edit(ada, HZ90, 'en', ['line'], line)
    expect(await readVersions()).toEqual([
      [1, 'files'],
      [4, 'Ada'],
    ])
    expect(
      await db.selectFrom('audit').select('action').where('action', '=', 'entries.save').execute(),
    ).toHaveLength(1)
    await edit(bob, HZ90, 'en', ['line'], 'of Bob')
    await publishLatest(ada, { id: HZ90, parts: ['en'] })
    await edit(bob, HZ90, 'en', ['line'], 'after publication')
    office.wait(11 * 60)
    await edit(bob, HZ90, 'en', ['line'], 'later')
    expect(await readVersions()).toEqual([
      [1, 'files'],
      ...[
        [4, 'Ada'],
        [5, 'Bob'],
        [6, 'Bob'],
        [7, 'Bob'],
      ],
    ])
  },
)

testOnContent('with CONTENT=files the office shows content and changes nothing', async (db) => {
  const office = openTestOffice(db, { contentMode: 'files' })
  const editor = await signInAs(office, 'editor')
  const input = { id: HZ90, part: 'en' as const, changes: [{ path: ['line'], after: 'New' }] }
  expect((await editor.fail(saveEntry, input)).reason).toBe('content-in-files')
  expect((await editor.fail(publishDrafts, { id: HZ90, parts: ['en'], versions: { en: 1 } })).reason).toBe(
    'content-in-files',
  )
})
