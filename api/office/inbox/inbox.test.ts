import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import * as inbox from '#contract/office/inbox.ts'
import * as calls from '#contract/office/inbox-submission.ts'
import { getFormsReport, getToday, listSubscribers } from '#contract/office/overview.ts'
import type { Db } from '#database/connect.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { enqueueDeliveries } from '../../enquiries/enqueue.ts'
import { fillSearchTexts } from '../../enquiries/search-text.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { asListed, insertSubmission } from './testing.ts'

async function found(browser: TestBrowser, filter: inbox.InboxFilter): Promise<string[]> {
  const { rows } = await browser.call(inbox.listInbox, filter)
  return rows.map(({ reference }) => reference)
}

testOnBothDatabases(
  'care finds a submission by reference, name, address, telephone or serial number in any script',
  async ({ db }) => {
    const care = await signInAs(openTestOffice(db), 'care')
    const home = await insertSubmission(db, 'home_enquiry')
    const feedback = await insertSubmission(db, 'feedback', { lang: 'cn' })
    const registration = await insertSubmission(db, 'registration')
    const old = await insertSubmission(db, 'feedback', {
      searchText: '',
      fields: { name: '김민준', email: '', productSerial: '' },
    })
    const search = (text: string) => found(care, { text })
    for (const [text, reference] of [
      [home, home],
      [home.slice(3, 7).toLowerCase(), home],
      ['0412345678', home],
      ['+61 412 345 678', home],
      ['ada', home],
      ['王小', feedback],
      ['sn 4711', feedback],
      ['WANG@visitor', feedback],
      ['mai nguyen', registration],
      ['Nguyenmai', registration],
      ['hz90-0042', registration],
      ['rm-1', registration],
      ['김민준', old],
    ] as const) {
      expect(await search(text), text).toEqual([reference])
    }
    expect(await search('100%')).toEqual([])
    expect(await search('_')).toEqual([])
    await fillSearchTexts(db)
    expect(await search('김민')).toEqual([old])
    expect(await search('0400 000 001')).toHaveLength(2)
  },
)

testOnBothDatabases(
  'the list filters by state, owner, kind, language, spam, deliveries, receipt and day',
  async ({ db }) => {
    const care = await signInAs(openTestOffice(db), 'care')
    const first = await insertSubmission(db, 'home_enquiry', { createdAt: '2026-11-20T12:59:59.000Z' })
    const second = await insertSubmission(db, 'feedback', {
      lang: 'cn',
      createdAt: '2026-11-20T13:00:00.000Z',
    })
    const spam = await insertSubmission(db, 'feedback', { spam: 'links,too-fast' })
    const letter = await insertSubmission(db, 'newsletter')
    const registration = await insertSubmission(db, 'registration', { createdAt: '2026-11-22T00:00:00.000Z' })
    const upload = { id: 'a', type: 'application/pdf', bytes: 3, name: 'r.pdf', createdAt: '' }
    await db
      .insertInto('upload')
      .values({ ...upload, reference: registration })
      .execute()
    const origin = { reference: second, createdAt: '2026-11-20T13:00:00.000Z', changeNumber: 0 }
    await enqueueDeliveries(db, origin, [{ delivery: 'team', recipient: '' }])
    await db.updateTable('outbox').set({ state: 'failed' }).execute()
    await care.call(calls.assignSubmissions, {
      submissions: await asListed(db, [first]),
      owner: care.person.id,
    })

    expect(await found(care, {})).toEqual([registration, second, first])
    expect(await found(care, { states: ['open'] })).toEqual([first])
    expect(await found(care, { owner: 'me' })).toEqual([first])
    expect(await found(care, { owner: 'none' })).toEqual([registration, second])
    expect(await found(care, { kinds: ['newsletter'] })).toEqual([letter])
    expect(await found(care, { langs: ['cn'] })).toEqual([second])
    expect(await found(care, { spam: 'only' })).toEqual([spam])
    expect(await found(care, { deliveries: 'failed' })).toEqual([second])
    expect(await found(care, { hasReceipt: true })).toEqual([registration])
    expect(await found(care, { hasReceipt: false })).toEqual([second, first])
    expect(await found(care, { path: '/elsewhere' })).toEqual([])
    // Midnight in Melbourne, in summer time.
    expect(await found(care, { from: '2026-11-21', to: '2026-11-21' })).toEqual([second])
    const { rows, total, pages } = await care.call(inbox.listInbox, { spam: 'all', sort: 'oldest' })
    expect([total, pages, rows[0]?.reference]).toEqual([4, 1, first])
    expect(rows.find(({ reference }) => reference === spam)?.spam).toEqual(['links', 'too-fast'])
  },
)

testOnBothDatabases('pages of fifty hold every submission once, and new ones are counted', async ({ db }) => {
  const care = await signInAs(openTestOffice(db), 'care')
  const sent = new Set<string>()
  for (let index = 0; index < 120; index++) sent.add(await insertSubmission(db, 'home_enquiry'))
  const listed = await Promise.all([1, 2, 3].map((page) => care.call(inbox.listInbox, { page })))
  expect(listed.map(({ rows }) => rows.length)).toEqual([50, 50, 20])
  expect(new Set(listed.flatMap(({ rows }) => rows.map(({ reference }) => reference)))).toEqual(sent)
  const after = '2026-11-23T01:00:00.000Z'
  expect(await care.call(inbox.countNewSubmissions, { after })).toEqual({ count: 0, newest: null })
  const newest = '2026-11-23T02:00:00.000Z'
  await insertSubmission(db, 'feedback', { createdAt: newest })
  expect(await care.call(inbox.countNewSubmissions, { after })).toEqual({ count: 1, newest })
})

testOnBothDatabases(
  'from one submission people go to the next of the filtered list, also after it has left the list',
  async ({ db }) => {
    const care = await signInAs(openTestOffice(db), 'care')
    const at = (minute: number) => ({ createdAt: `2026-11-23T01:0${minute}:00.000Z` })
    const oldest = await insertSubmission(db, 'feedback', at(1))
    const other = await insertSubmission(db, 'home_enquiry', at(2))
    const middle = await insertSubmission(db, 'feedback', at(3))
    const twins = [
      await insertSubmission(db, 'feedback', at(4)),
      await insertSubmission(db, 'feedback', at(4)),
    ]
    const newest = twins.toSorted()
    const neighbours = (reference: string, sort: 'newest' | 'oldest' = 'newest') =>
      care.call(inbox.getNeighbours, { reference, kinds: ['feedback'], states: ['new'], sort })
    expect(await neighbours(middle)).toEqual({ previous: newest[0], next: oldest })
    expect(await neighbours(middle, 'oldest')).toEqual({ previous: oldest, next: newest[0] })
    expect(await neighbours(newest[1] ?? '')).toEqual({ previous: null, next: newest[0] })
    expect(await neighbours(other)).toEqual({ previous: middle, next: oldest })
    await care.call(calls.setSubmissionState, { submissions: await asListed(db, [middle]), state: 'done' })
    expect(await neighbours(middle)).toEqual({ previous: newest[0], next: oldest })
    expect(await neighbours('SR-0000-0000')).toEqual({ previous: null, next: null })
  },
)

testOnBothDatabases(
  'a submission shows original and correction of each field, notes, deliveries and history',
  async ({ db }) => {
    const care = await signInAs(openTestOffice(db), 'care', { name: 'Mai' })
    const reference = await insertSubmission(db, 'feedback', { lang: 'cn' })
    const { fields } = await db.selectFrom('submission').select('fields').executeTakeFirstOrThrow()
    const corrected = JSON.stringify({ ...fields, city: 'Darwin' })
    const change = {
      reference,
      number: 1,
      createdAt: '2026-11-23T03:00:00.000Z',
      email: '',
      fields: corrected,
    }
    await db.insertInto('submissionChange').values(change).execute()
    const related = await insertSubmission(db, 'registration', { email: 'wang@visitor.example' })
    await care.call(calls.addNote, { reference, text: '<b>called</b>', key: 'one' })
    await care.call(calls.addNote, { reference, text: '<b>called</b>', key: 'one' })
    await care.call(calls.setSubmissionState, { submissions: [{ reference, version: 0 }], state: 'waiting' })
    const detail = await care.call(calls.getSubmission, { reference: reference.toLowerCase() })
    expect(detail.fields.find(({ name }) => name === 'city')?.texts).toEqual(['Perth', 'Darwin'])
    expect(detail.versions.map(({ number }) => number)).toEqual([0, 1])
    expect(detail.notes).toMatchObject([{ text: '<b>called</b>', person: { name: 'Mai' } }])
    expect(detail.history.map(({ action, note }) => [action, note])).toEqual([
      ['inbox.note', ''],
      ['inbox.state', 'waiting'],
    ])
    expect(detail.reply).toEqual({
      to: 'wang@visitor.example',
      subject: `回复您的留言（${reference}）`,
      body: '王小明，您好：\n\n感谢您的来信。\n\n',
    })
    expect(detail.related).toMatchObject([{ reference: related }])
    await care.call(calls.getSubmission, { reference })
    const views = await db.selectFrom('audit').select('id').where('action', '=', 'inbox.view').execute()
    expect(views).toHaveLength(1)
  },
)

testOnBothDatabases(
  'of two people on one enquiry both notes are kept, and the slower state is refused with a conflict',
  async ({ db }) => {
    const office = openTestOffice(db)
    const [mai, ada] = [
      await signInAs(office, 'care', { name: 'Mai' }),
      await signInAs(office, 'care', { name: 'Ada' }),
    ]
    const reference = await insertSubmission(db, 'home_enquiry')
    const { version } = await mai.call(calls.getSubmission, { reference })
    await Promise.all([
      mai.call(calls.addNote, { reference, text: 'from Mai', key: 'm' }),
      ada.call(calls.addNote, { reference, text: 'from Ada', key: 'a' }),
    ])
    await mai.call(calls.setSubmissionState, { submissions: [{ reference, version }], state: 'done' })
    expect(
      await ada.fail(calls.setSubmissionState, { submissions: [{ reference, version }], state: 'open' }),
    ).toMatchObject({
      reason: 'conflict',
    })
    const { state, notes } = await ada.call(calls.getSubmission, { reference })
    expect(state).toBe('done')
    expect(notes.map(({ text }) => text).sort()).toEqual(['from Ada', 'from Mai'])
  },
)

testOnBothDatabases(
  'many submissions change state at once except what a colleague was faster with, an owner opens new ones, and spam can be released',
  async ({ db }) => {
    const office = openTestOffice(db)
    const [care, colleague] = [await signInAs(office, 'care'), await signInAs(office, 'care')]
    const references = [await insertSubmission(db, 'home_enquiry'), await insertSubmission(db, 'feedback')]
    const spam = await insertSubmission(db, 'feedback', { spam: 'links' })
    const taken = await insertSubmission(db, 'feedback')
    const { rows } = await care.call(inbox.listInbox, {})
    const submissions = rows.map(({ reference, version }) => ({ reference, version }))
    await colleague.call(calls.assignSubmissions, {
      submissions: await asListed(db, [taken]),
      owner: colleague.person.id,
    })
    expect(await care.call(calls.setSubmissionState, { submissions, state: 'done' })).toEqual({
      changed: 2,
      skipped: [taken],
    })
    expect((await found(care, { states: ['done'] })).sort()).toEqual(references.toSorted())
    const change = { submissions, owner: care.person.id }
    expect((await care.fail(calls.assignSubmissions, change)).reason).toBe('conflict')
    const editor = await signInAs(office, 'editor')
    const toEditor = { submissions: await asListed(db, [spam]), owner: editor.person.id }
    // Who may not see submissions owns none.
    expect((await care.fail(calls.assignSubmissions, toEditor)).reason).toBe('not-found')
    expect(await found(colleague, { owner: 'me', states: ['open'] })).toEqual([taken])
    await care.call(calls.assignSubmissions, {
      submissions: await asListed(db, [...references, spam]),
      owner: care.person.id,
    })
    expect(await found(care, { states: ['done'], owner: 'me' })).toHaveLength(2)
    expect(await found(care, { states: ['open'], spam: 'only' })).toEqual([spam])
    expect(await care.call(calls.releaseSubmissions, { references: [spam, ...references] })).toEqual({
      released: 1,
    })
    const deliveries = await db.selectFrom('outbox').select('delivery').execute()
    expect(deliveries.map(({ delivery }) => delivery).sort()).toEqual(['team', 'visitor'])
  },
)

testOnBothDatabases(
  'a failed delivery is retried, a sent one is copied, and one being sent is left alone',
  async ({ db }) => {
    const care = await signInAs(openTestOffice(db), 'care')
    const reference = await insertSubmission(db, 'feedback')
    const origin = { reference, createdAt: '2026-11-23T01:00:00.000Z', changeNumber: 0 }
    await enqueueDeliveries(db, origin, [{ delivery: 'visitor', recipient: 'wang@visitor.example' }])
    const { deliveries } = await care.call(calls.getSubmission, { reference })
    const deliveryId = deliveries[0]?.id ?? ''
    const resend = () => care.send(calls.resendDelivery.path, { reference, deliveryId })
    await db.updateTable('outbox').set({ state: 'failed', attempts: 55 }).execute()
    expect((await resend()).status).toBe(200)
    expect((await care.call(calls.getSubmission, { reference })).deliveries).toMatchObject([
      { state: 'waiting', attempts: 0 },
    ])
    await db.updateTable('outbox').set({ claimedUntil: '2026-11-24T02:03:00.000Z' }).execute()
    expect((await resend()).status).toBe(409)
    await db.updateTable('outbox').set({ state: 'sent', claimedUntil: null }).execute()
    expect((await resend()).status).toBe(200)
    const after = (await care.call(calls.getSubmission, { reference })).deliveries
    expect(after.map(({ state }) => state).sort()).toEqual(['sent', 'waiting'])
    expect(after.every(({ recipient }) => recipient === 'wang@visitor.example')).toBe(true)
    for (let sent = 2; sent < 5; sent++) expect((await resend()).status).toBe(200)
    expect((await resend()).status).toBe(429)
    const stored = (await care.call(calls.getSubmission, { reference })).deliveries
    expect(stored).toHaveLength(5)
  },
)

async function everythingStored(db: Db): Promise<string> {
  const tables = [
    'submission',
    'submissionChange',
    'careNote',
    'upload',
    'outbox',
    'audit',
    'erasure',
  ] as const
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
}

testOnBothDatabases(
  'erasing needs the reference or address typed, and leaves nothing of the person',
  async ({ db }) => {
    const uploads = mkdtempSync(join(tmpdir(), 'serein-office-'))
    const care = await signInAs(openTestOffice(db, { uploads }), 'care')
    const reference = await insertSubmission(db, 'feedback')
    const second = await insertSubmission(db, 'registration', { email: 'mai@visitor.example' })
    writeFileSync(join(uploads, 'receipt-of-mai'), '%PDF-1.7')
    const upload = { id: 'receipt-of-mai', type: 'application/pdf', bytes: 8, name: 'Mai.pdf', createdAt: '' }
    await db
      .insertInto('upload')
      .values({ ...upload, reference: second })
      .execute()
    const receipt = await care.send(calls.downloadReceipt.path, { id: 'receipt-of-mai' })
    expect(receipt.headers.get('content-disposition')).toMatch(/^attachment; .*Mai\.pdf/)
    expect(await receipt.text()).toBe('%PDF-1.7')
    await care.call(calls.addNote, { reference, text: 'wang called', key: 'n' })
    expect(await care.fail(calls.eraseSubmissions, { reference, typed: second })).toMatchObject({
      fields: [{ field: 'typed', problem: 'invalid' }],
    })
    const email = 'Mai@visitor.example'
    expect(await care.call(calls.previewErasure, { email })).toMatchObject({
      submissions: [{ reference: second }],
    })
    await care.call(calls.eraseSubmissions, { reference, typed: reference.toLowerCase() })
    expect(await care.call(calls.eraseSubmissions, { email, typed: email })).toMatchObject({ uploads: 1 })
    expect(await found(care, { spam: 'all' })).toEqual([])
    const stored = await everythingStored(db)
    for (const personal of ['wang', '王小明', 'Mai', 'visitor.example', '0400'])
      expect(stored).not.toContain(personal)
  },
)

testOnBothDatabases('an export holds what is filtered, with hostile texts as text', async ({ db }) => {
  const care = await signInAs(openTestOffice(db), 'care')
  const hostile = { name: '=HYPERLINK("https://x")', description: '<script>alert(1)</script>\u202e' }
  const reference = await insertSubmission(db, 'feedback', { fields: hostile })
  await insertSubmission(db, 'home_enquiry')
  await care.call(calls.addNote, { reference, text: '+cmd|calc', key: 'n' })
  const response = await care.send(inbox.exportInbox.path, { kinds: ['feedback'], format: 'csv' })
  const text = await response.text()
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"'=HYPERLINK(""https://x"")"`)
  expect(text).toContain(': +cmd|calc')
  const xlsx = await care.send(inbox.exportInbox.path, { format: 'xlsx' })
  expect(
    Buffer.from(await xlsx.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const [entry] = await db.selectFrom('audit').selectAll().where('action', '=', 'inbox.export').execute()
  expect(entry?.note).toBe('1 submissions as csv')
})

testOnBothDatabases('views are saved per person and replaced by name', async ({ db }) => {
  const office = openTestOffice(db)
  const [mai, ada] = [await signInAs(office, 'care'), await signInAs(office, 'care')]
  await mai.call(inbox.saveView, { name: 'Korean', query: 'lang=kr' })
  const { id } = await mai.call(inbox.saveView, { name: 'Korean', query: 'lang=kr&state=new' })
  expect(await mai.call(inbox.listViews, {})).toEqual({
    views: [{ id, name: 'Korean', query: 'lang=kr&state=new' }],
  })
  await ada.call(inbox.removeView, { id })
  expect(await ada.call(inbox.listViews, {})).toEqual({ views: [] })
  await mai.call(inbox.removeView, { id })
  expect(await mai.call(inbox.listViews, {})).toEqual({ views: [] })
})

testOnBothDatabases(
  'today and the weekly report count without suspected spam, by weeks of Melbourne',
  async ({ db }) => {
    const office = openTestOffice(db)
    const [care, reader] = [await signInAs(office, 'care'), await signInAs(office, 'reader')]
    // Monday 23 November begins at 13:00 UTC on Sunday, in summer time.
    const sunday = await insertSubmission(db, 'home_enquiry', { createdAt: '2026-11-22T12:59:59.000Z' })
    const monday = await insertSubmission(db, 'feedback', { createdAt: '2026-11-22T13:00:00.000Z' })
    await insertSubmission(db, 'feedback', { spam: 'links', createdAt: '2026-11-23T13:30:00.000Z' })
    const today = await insertSubmission(db, 'registration', { createdAt: '2026-11-23T13:30:00.000Z' })
    await care.call(calls.assignSubmissions, {
      submissions: await asListed(db, [monday]),
      owner: care.person.id,
    })
    expect(await care.call(getToday, {})).toEqual({
      content: null,
      inbox: {
        ...{
          mine: 1,
          unassigned: 2,
          waitingLong: 0,
          waitingLongTo: '2026-11-16',
          suspectedSpam: 1,
          failedDeliveries: 0,
        },
        oldestUnassigned: '2026-11-22T12:59:59.000Z',
        newestUnassigned: [
          {
            ...{ reference: today, kind: 'registration', lang: 'en', createdAt: '2026-11-23T13:30:00.000Z' },
            ...{ name: 'Mai Nguyen', excerpt: 'HZ90' },
          },
          {
            ...{ reference: sunday, kind: 'home_enquiry', lang: 'en', createdAt: '2026-11-22T12:59:59.000Z' },
            ...{ name: 'Ada', excerpt: 'HZ90' },
          },
        ],
      },
      ...{ waitingDeliveries: 0, receivedToday: 1, receivedThisWeek: 2 },
    })
    expect(await reader.call(getToday, {})).toMatchObject({ inbox: null, receivedThisWeek: 2 })
    const { weeks } = await reader.call(getFormsReport, { weeks: 3 })
    expect(weeks.map(({ week }) => week)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23'])
    expect(weeks[1]?.counts).toMatchObject({ home_enquiry: 1, feedback: 0 })
    expect(weeks[2]?.counts).toMatchObject({ feedback: 1, registration: 1 })
  },
)

testOnBothDatabases('subscribers are listed with their consent', async ({ db }) => {
  const care = await signInAs(openTestOffice(db), 'care')
  const row = {
    ...{ id: 's', email: 'reader_1@visitor.example', letter: 'main' as const, state: 'confirmed' as const },
    ...{
      lang: 'kr' as const,
      wording: '동의합니다',
      page: '/kr/',
      reference: 'SR-1',
      requestedAt: '2026-11-01',
    },
    ...{ confirmedAt: '2026-11-02', leftAt: null },
  }
  await db.insertInto('subscription').values(row).execute()
  expect((await care.call(listSubscribers, { text: 'R_1@' })).subscribers).toMatchObject([
    { wording: '동의합니다' },
  ])
  expect((await care.call(listSubscribers, { text: 'rx1@' })).total).toBe(0)
  expect((await care.call(listSubscribers, { letter: 'trade' })).total).toBe(0)
})
