import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { submitFeedback, submitHomeEnquiry } from '#contract/enquiries.ts'
import { registerProduct } from '#contract/registration.ts'
import type { Db } from '#database/connect.ts'
import {
  DIALECTS,
  databaseEnvironment,
  provisionTestDatabase,
  testOnBothDatabases,
} from '#database/testing.ts'
import { runCommand } from '#system/run-command.ts'
import { captureCommand } from '#tests/capture-command.ts'
import { createCaller } from '../caller.ts'
import { countOutbox } from '../outbox/claim.ts'
import { OUTBOX_COMMAND } from '../outbox/outbox-command.ts'
import { formatCsv } from '../tables/csv.ts'
import { MAX_TABLE_ROWS, type Table } from '../tables/table.ts'
import { buildXlsx } from '../tables/xlsx.ts'
import { registrationFields } from '../testing.ts'
import { ENQUIRIES_COMMAND } from './enquiries-command.ts'
import { readSubmissions } from './select-submissions.ts'

const folder = mkdtempSync(join(tmpdir(), 'serein-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Run commands against one database. */
function commandsFor(address: string) {
  const env = databaseEnvironment(address, join(folder, 'data'))
  return async (command: 'enquiries' | 'outbox', ...args: string[]) => {
    const run = () =>
      command === 'enquiries'
        ? runCommand({ ...ENQUIRIES_COMMAND, args })
        : runCommand({ ...OUTBOX_COMMAND, args })
    const { code, stdout, stderr } = await captureCommand(run, env)
    return { code, output: stdout + stderr }
  }
}

const HOME = { cate_name: 'Hobs', series_name: 'FL95', contact: '+61 400 000 000' }

testOnBothDatabases('operators list, show, export and erase submissions', async ({ db, databaseUrl }) => {
  const run = commandsFor(databaseUrl)
  const callApi = createCaller(db)
  const home = await callApi(submitHomeEnquiry, HOME, 'kr')
  const feedback = { name: '=cmd()', countries: '澳大利亚', city: 'x', phone: '1', describe: 'a "b"\nc' }
  await callApi(submitFeedback, feedback, 'cn')
  await expect(callApi(submitHomeEnquiry, { ...HOME, contact: '2', subject: 'x' }, 'en')).rejects.toThrow()
  const receipt = new File(['%PDF-1'], 'a.pdf')
  const registered = await callApi(registerProduct, { ...registrationFields(), receipt } as never, 'en')

  const all = await run('enquiries', 'list')
  expect(all.output).toContain('4 submissions')
  expect(all.output).toContain('suspected: hidden-field')
  expect((await run('enquiries', 'list', '--kind', 'home_enquiry', '--spam', 'no')).output).toContain('1 sub')
  expect((await run('enquiries', 'list', '--lang', 'cn')).output).toContain('1 submission;')
  expect((await run('enquiries', 'list', '--from', '2099-01-01')).output).toContain('0 submissions')
  expect((await run('enquiries', 'list', '--to', '2099-01-01')).output).toContain('4 submissions')
  const wrong = await run('enquiries', 'list', '--kind', 'letters')
  expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('--kind') })

  expect(all.output).toContain('Product registration  Ada Lovelace  ada@example.com  receipts: 1')
  expect(all.output).toContain('times are Australia/Melbourne')

  const shown = await run('enquiries', 'show', '--reference', home.reference.toLowerCase())
  expect(shown.output).toContain('Telephone number: +61 400 000 000')
  expect(await run('enquiries', 'show', home.reference.replaceAll('-', ''))).toEqual(shown)
  const unknown = { code: 1, output: 'There is no submission SR-7K4M-Q2XN.\n' }
  expect(await run('enquiries', 'show', 'SR-7K4M-Q2XN')).toEqual(unknown)
  expect((await run('enquiries', 'show', 'seven')).output).toMatch(/^seven is not a reference/)

  const csv = join(folder, `${Math.random()}.csv`)
  // A world-readable file is replaced by one that only its owner can read.
  writeFileSync(csv, 'x'.repeat(100_000), { mode: 0o644 })
  const exporting = ['enquiries', 'export', '--format', 'csv', '--out', csv] as const
  expect(await run(...exporting)).toEqual({
    code: 1,
    output: `${csv} exists. Name another file, or add --overwrite.\n`,
  })
  expect((await run(...exporting, '--overwrite')).output).toContain('4 rows')
  const text = readFileSync(csv, 'utf8')
  expect(text.startsWith('\ufeff"Reference","Kind"')).toBe(true)
  expect(text).toContain(`"'=cmd()"`)
  expect(text).toContain('"+61 400 000 000"')
  expect(text).toContain('"a ""b""\nc"')
  expect(text).not.toContain('xxx')
  expect(statSync(csv).mode & 0o077).toBe(0)
  const xlsx = join(folder, `${Math.random()}.xlsx`)
  await run('enquiries', 'export', '--format', 'xlsx', '--kind', 'feedback', '--out', xlsx)
  const sheet = readZip(readFileSync(xlsx))
  expect(sheet).toContain('澳大利亚')
  expect(sheet).toContain('=cmd()')
  expect(sheet).not.toContain('<f>')

  const copying = ['enquiries', 'receipt', '--reference', registered.reference, '--out', folder] as const
  expect((await run(...copying)).code).toBe(0)
  expect(await run(...copying)).toMatchObject({ code: 1, output: expect.stringContaining('--overwrite') })
  expect((await run(...copying, '--overwrite')).code).toBe(0)
  expect(readFileSync(join(folder, `${registered.reference}-receipt-1.pdf`), 'utf8')).toBe('%PDF-1')

  const planned = await run('enquiries', 'erase', '--email', 'ada@example.com', '--dry-run')
  expect(planned.code).toBe(0)
  expect(planned.output).toContain(`${registered.reference}  `)
  expect(planned.output).toContain('Nothing was changed')
  const erased = await run('enquiries', 'erase', '--email', 'ada@example.com')
  expect(erased.output).toContain(`${registered.reference}  `)
  expect(erased.output).toContain('1 submissions, 0 subscriptions, 1 receipts')
  expect((await run('enquiries', 'erase', '--email', 'ada@example.com')).code).toBe(1)
  expect(await db.selectFrom('audit').select(['action', 'subject', 'personName']).execute()).toEqual(
    expect.arrayContaining([
      { action: 'inbox.view', subject: home.reference, personName: 'command line' },
      { action: 'inbox.view', subject: registered.reference, personName: 'command line' },
      { action: 'inbox.export', subject: '', personName: 'command line' },
      { action: 'inbox.erase', subject: '', personName: 'command line' },
    ]),
  )
  expect((await run('enquiries', 'erase')).code).toBe(2)
  expect(await run('enquiries')).toMatchObject({
    code: 2,
    output: expect.stringContaining('npm run enquiries'),
  })
})

testOnBothDatabases(
  'a person who asks gets everything of one address in a folder, and nothing of anybody else',
  async ({ db, databaseUrl }) => {
    const run = commandsFor(databaseUrl)
    const callApi = createCaller(db)
    const key = { idempotency_key: '4c2f5b0e-7a55-4f0c-9a5e-0d8a2b9f3c11' }
    await callApi(submitHomeEnquiry, { ...HOME, contact: 'Ada@example.com', ...key }, 'kr')
    await callApi(submitHomeEnquiry, { ...HOME, contact: 'ada@example.com', name: 'Ada L.', ...key }, 'kr')
    await callApi(submitHomeEnquiry, { ...HOME, contact: 'bob@example.com' }, 'en')
    const receipt = new File(['%PDF-1'], 'a.pdf')
    const registered = await callApi(registerProduct, { ...registrationFields(), receipt } as never, 'en')
    const times = { requestedAt: '2026-11-01T00:00:00.000Z', confirmedAt: null, leftAt: null }
    const consent = { lang: 'en' as const, wording: 'Yes', page: '/', reference: registered.reference }
    await db
      .insertInto('subscription')
      .values({ id: 'one', email: 'ada@example.com', letter: 'main', state: 'pending', ...consent, ...times })
      .execute()
    const out = join(folder, `${Math.random()}`)
    const exported = await run('enquiries', 'export', '--email', 'ADA@example.com', '--out', out)
    expect(exported).toEqual({ code: 0, output: `2 submissions, 1 subscription in ${out}\n` })
    expect(readdirSync(out).sort()).toEqual([`${registered.reference}-receipt-1.pdf`, 'data.json'])
    expect(statSync(out).mode & 0o077).toBe(0)
    const text = readFileSync(join(out, 'data.json'), 'utf8')
    expect(text).toContain('"Name": "Ada L."')
    expect(text).toContain('"name": "a.pdf"')
    expect(JSON.parse(text).submissions[0].versions).toHaveLength(2)
    expect(JSON.parse(text).subscriptions).toEqual([expect.objectContaining({ state: 'pending' })])
    expect(text).not.toContain('bob@')
    const again = await run('enquiries', 'export', '--email', 'ada@example.com', '--out', out)
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('exists') })
    const nobody = await run('enquiries', 'export', '--email', 'eve@example.com', '--out', `${out}-2`)
    expect(nobody.code).toBe(1)
    expect(existsSync(`${out}-2`)).toBe(false)
  },
)

/** Store copies of one form, many of the same millisecond, across the limits of batches. */
async function storeCopies(db: Db, copies: number) {
  await createCaller(db)(submitHomeEnquiry, HOME, 'en')
  const same = sql.raw('notice, email, fields, spam, content_hash, address_hash, request_id')
  await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${copies})
    insert into submission (reference, kind, lang, page, created_at, ${same})
    select 'SR-' || n, kind, lang, page, '2026-11-01T00:00:00.' || (100 + n % 100) || 'Z', ${same}
    from submission, numbers`.execute(db)
}

testOnBothDatabases(
  'an export holds a thousand submissions in memory, and writes each once',
  async ({ db, databaseUrl }) => {
    await storeCopies(db, 2_500)
    const batches: number[] = []
    for await (const batch of readSubmissions(db, {})) batches.push(batch.length)
    expect(batches).toEqual([1_000, 1_000, 501])
    const file = join(folder, `${Math.random()}.csv`)
    const exported = await commandsFor(databaseUrl)('enquiries', 'export', '--out', file)
    expect(exported.output).toContain('2501 rows')
    const references = readFileSync(file, 'utf8').match(/^"SR-[^"]+/gm)
    expect(new Set(references).size).toBe(2_501)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  },
)

testOnBothDatabases(
  'a spreadsheet has a limit, since it is built in memory',
  async ({ db, databaseUrl }) => {
    await storeCopies(db, MAX_TABLE_ROWS)
    const file = join(folder, `${Math.random()}.xlsx`)
    const refused = await commandsFor(databaseUrl)('enquiries', 'export', '--format', 'xlsx', '--out', file)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('use --format csv') })
    expect(existsSync(file)).toBe(false)
  },
  ['sqlite'],
)

testOnBothDatabases(
  'operators list waiting and failed deliveries and retry them',
  async ({ db, databaseUrl }) => {
    const run = commandsFor(databaseUrl)
    const callApi = createCaller(db)
    const { reference } = await callApi(submitHomeEnquiry, HOME, 'en')
    expect((await run('outbox', 'list')).output).toContain('1 deliveries')
    await db.updateTable('outbox').set({ state: 'failed', attempts: 110, lastError: '550 no' }).execute()
    const failed = await run('outbox', 'list', '--state', 'failed')
    expect(failed.output).toContain(reference)
    expect(failed.output).toContain('550 no')
    expect((await run('outbox', 'show', reference)).output).toContain('delivery: team')
    expect((await run('outbox', 'retry', '--failed')).output).toContain('1 deliveries scheduled for retry')
    expect(await db.selectFrom('outbox').selectAll().execute()).toMatchObject([
      { state: 'waiting', attempts: 0 },
    ])
    expect((await run('outbox', 'retry')).code).toBe(2)
  },
)

testOnBothDatabases(
  'a mistyped address is redirected or discarded, which ends the alert',
  async (database) => {
    const { db, databaseUrl } = database
    const run = commandsFor(databaseUrl)
    const callApi = createCaller(db)
    const { reference } = await callApi(submitHomeEnquiry, { ...HOME, contact: 'ada@bad.example' }, 'en')
    const visitorIn = () =>
      db.selectFrom('outbox').selectAll().where('delivery', '=', 'visitor').executeTakeFirstOrThrow()
    const giveUp = () =>
      db
        .updateTable('outbox')
        .set({ state: 'failed', lastError: '550 no' })
        .where('delivery', '=', 'visitor')
        .execute()
    await giveUp()
    expect((await countOutbox(db)).get('visitor')?.failed).toBe(1)
    expect((await run('outbox', 'discard', reference)).output).toContain('1 deliveries discarded')
    expect((await countOutbox(db)).get('visitor')?.failed).toBe(0)
    expect((await run('outbox', 'list')).output).not.toContain('550 no')
    expect((await run('outbox', 'show', '--reference', reference)).output).toMatch(
      /state: discarded[\s\S]*550 no/,
    )
    expect((await run('outbox', 'retry', reference)).output).toMatch(/^1 deliveries/)
    expect((await visitorIn()).state).toBe('discarded')

    const corrected = ['outbox', 'retry', reference, '--recipient'] as const
    expect((await run(...corrected, 'nowhere')).code).toBe(2)
    expect((await run(...corrected, 'Ada@Good.example')).output).toContain(
      '1 deliveries redirected to ada@good.example',
    )
    expect(await visitorIn()).toMatchObject({
      state: 'waiting',
      recipient: 'ada@good.example',
      lastError: '',
    })
    const erased = await run('enquiries', 'erase', '--email', 'ada@good.example', '--dry-run')
    expect(erased.output).toContain(reference)
  },
)

testOnBothDatabases('--from and --to are days in Melbourne', async ({ db, databaseUrl }) => {
  const run = commandsFor(databaseUrl)
  await createCaller(db)(submitHomeEnquiry, HOME, 'en')
  // 06:50 on Monday in Melbourne.
  await db.updateTable('submission').set({ createdAt: '2026-11-22T19:50:00.000Z' }).execute()
  const listed = await run('enquiries', 'list', '--from', '2026-11-23', '--to', '2026-11-23')
  expect(listed.output).toContain('  2026-11-23 06:50:00  ')
  expect((await run('enquiries', 'list', '--to', '2026-11-22')).output).toContain('0 submissions')
})

for (const dialect of DIALECTS) {
  test(`a wrong data directory is reported, and nothing is created there (${dialect})`, async () => {
    const { databaseUrl, remove } = await provisionTestDatabase(dialect)
    const run = commandsFor(databaseUrl)
    try {
      const reference = ['--reference', 'SR-7K4M-Q2XN']
      const commands = [
        ['enquiries', 'list'],
        ['enquiries', 'erase', ...reference],
        ['outbox', 'list'],
      ] as const
      // A repeat of this test would find the file of the first run.
      for (const [command, ...args] of [...commands, ...commands]) {
        const { code, output } = await run(command, ...args)
        expect(output).toContain('DATA_DIR and DATABASE_URL must match those of the server')
        expect(output).not.toMatch(/0 (submissions|deliveries)|password/)
        expect(code).toBe(1)
      }
      if (dialect === 'sqlite') expect(existsSync(databaseUrl)).toBe(false)
    } finally {
      await remove()
    }
  })
}

function writtenAsCsv(cells: string[]): string[] {
  const [, line = ''] = formatCsv([[], cells]).replace('\ufeff', '').split('\r\n')
  return line.split(',').map((cell) => cell.slice(1, -1))
}

test('spreadsheets interpret no exported cell as a formula, whatever its first character', () => {
  const cells = ['=1', '+1', '-1', '@x', '\t=1', ' =1', '＝1', '\u200b=1', '\ufeff+1', '\u0000@x', '1-1', 'x']
  expect(writtenAsCsv(cells)).toEqual(cells.map((cell) => (/^(?:1-1|x)$/.test(cell) ? cell : `'${cell}`)))
  const unseen = ['\u3164=1', '\ufe0f=1', '\u034f+1', '\u2800@x', '\u0301=1', '﹦1', '﹫x']
  expect(writtenAsCsv(unseen)).toEqual(unseen.map((cell) => `'${cell}`))
  expect(writtenAsCsv(['+61-412-345', '+61*412345', '+A1 (345678)'])).toEqual([
    "'+61-412-345",
    "'+61*412345",
    "'+A1 (345678)",
  ])
})

test('telephone numbers are exported as they were written', () => {
  const numbers = ['+61 412 345 678', '+61412345678', '+1 (555) 010-1234', '(03) 7010 0999', '0412 345 678']
  const odd = [
    '+61 412 345 678 ext 5',
    '+61 412–345–678',
    '＋６１ 412 345 678',
    '+61\u00a0412\u00a0345',
    '+61.412.345.678',
  ]
  const none = ['-', '--', '+']
  expect(writtenAsCsv([...numbers, ...odd, ...none])).toEqual([...numbers, ...odd, ...none])
})

test('a spreadsheet has real dates, in Melbourne, and the name of what it lists', async () => {
  const table: Table = [['Confirmed'], [{ at: '2026-11-22T19:50:00.000Z' }], [null]]
  const files = readZip(await buildXlsx(table, 'Subscribers'))
  expect(files).toContain('name="Subscribers"')
  // Monday 23 November 2026, 6:50.
  expect(files).toMatch(/<v>46349\.2847/)
})

test('a spreadsheet has any text as it was, or says that it is shortened', async () => {
  const texts = ['_x0041_', '<&>\u0001 \ufffe\ud800', `${'a'.repeat(32_766)}😀`, '장'.repeat(32_767)]
  const files = readZip(await buildXlsx([['Notes'], texts], 'Submissions'))
  const cells = [...files.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text)
  expect(cells.slice(1, 3)).toEqual(['_x005F_x0041_', '&lt;&amp;&gt; '])
  expect(cells[3]).toMatch(/^a{32000,}… \(shortened: the CSV file has the whole text\)$/)
  expect(cells[4]).toHaveLength(32_767)
})

/** Concatenate the texts of all files in a zip archive. */
function readZip(archive: Buffer): string {
  const texts: string[] = []
  let at = archive.indexOf('PK\u0001\u0002', 0, 'latin1')
  while (at >= 0) {
    const [method, size, names, offset] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ]
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
    const data = archive.subarray(start, start + size)
    texts.push((method === 8 ? inflateRawSync(data) : data).toString('utf8'))
    at = archive.indexOf('PK\u0001\u0002', at + 46 + names, 'latin1')
  }
  return texts.join('\n')
}
