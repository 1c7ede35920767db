import { copyFile, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { lang } from '#contract/market.ts'
import type { Db } from '#database/connect.ts'
import { onExistingDatabase } from '#database/on-existing-database.ts'
import type { SubmissionKind } from '#database/submission-tables.ts'
import { type Config, readConfig } from '#server/config.ts'
import { receiptFile } from '../registration/receipt.ts'
import { eraseEmail, eraseReference } from './erase.ts'
import { csvOf, type Table, tableOf, xlsxOf } from './export.ts'
import { KIND_NAMES, readableRows, SUBMISSION_KINDS } from './labels.ts'
import { readReference } from './reference.ts'
import { releaseSubmission } from './release.ts'
import { type Choice, type Chosen, selectSubmissions } from './select.ts'
import { subscriberTable } from './subscribers.ts'

const USAGE = `npm run enquiries -- list                        what was sent, a line each
npm run enquiries -- show --reference SR-7K4M-Q2XN   one of them with all fields
npm run enquiries -- export --format csv --out enquiries.csv     or xlsx
npm run enquiries -- subscribers --format csv --out letters.csv  confirmed addresses with their links to leave
npm run enquiries -- receipt --reference SR-7K4M-Q2XN --out .    copies the receipts into a folder
npm run enquiries -- release --reference SR-7K4M-Q2XN            it was no spam: sends what was held back
npm run enquiries -- erase --reference SR-7K4M-Q2XN              or --email ada@example.com: for good

list and export take  --kind ${SUBMISSION_KINDS.join('|')}
                      --from 2026-11-01  --to 2026-11-30  --lang en|cn|tw|kr|id  --spam yes|no`

const options = {
  kind: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  lang: { type: 'string' },
  spam: { type: 'string' },
  format: { type: 'string', default: 'csv' },
  out: { type: 'string' },
  reference: { type: 'string' },
  email: { type: 'string' },
} as const

type Values = { [Name in keyof typeof options]?: string | undefined }

const given = z.object({
  kind: z.enum(SUBMISSION_KINDS as [SubmissionKind, ...SubmissionKind[]]).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  lang: lang.optional(),
  spam: z.enum(['yes', 'no']).optional(),
  format: z.enum(['csv', 'xlsx']),
})

/** Runs one command; the exit code is 1 when there was nothing to do it to. */
async function run(command: string | undefined, values: Values, db: Db, config: Config): Promise<number> {
  const { spam, format, ...rest } = given.parse(values)
  const choice: Choice = { ...rest, isSpam: spam === undefined ? undefined : spam === 'yes' }
  const { signingSecret, uploads, deliveries } = config.forms
  const reference = values.reference === undefined ? undefined : readReference(values.reference)
  switch (command) {
    case 'list':
      return list(await selectSubmissions(db, choice))
    case 'show':
      return show(await find(db, reference))
    case 'export':
      return write(tableOf(await selectSubmissions(db, choice)), format, values.out ?? `enquiries.${format}`)
    case 'subscribers': {
      const table = await subscriberTable(db, { publicUrl: config.publicUrl, signingSecret })
      return write(table, format, values.out ?? `subscribers.${format}`)
    }
    case 'receipt':
      return copyReceipts(await find(db, reference), uploads, values.out ?? '.')
    case 'release': {
      const sendsWebhook = deliveries.webhook !== undefined
      const isReleased = await releaseSubmission(db, reference ?? '', { sendsWebhook, now: new Date() })
      console.log(isReleased ? 'Released.' : 'There is no such suspected submission.')
      return isReleased ? 0 : 1
    }
    case 'erase':
      return erase(db, { reference, email: values.email }, { uploads, signingSecret })
    default:
      console.log(USAGE)
      return 1
  }
}

async function find(db: Db, reference: string | undefined): Promise<Chosen | undefined> {
  const rows = await selectSubmissions(db, {})
  return rows.find((row) => row.reference === reference)
}

function list(rows: readonly Chosen[]): number {
  for (const { reference, kind, createdAt, lang: tag, spam, changes } of rows) {
    const notes = [spam === '' ? '' : `suspected: ${spam}`, changes === 0 ? '' : `corrected ${changes} times`]
    console.log([reference, createdAt, tag, KIND_NAMES[kind], ...notes.filter(Boolean)].join('  '))
  }
  console.log(`${rows.length} submissions`)
  return 0
}

function show(row: Chosen | undefined): number {
  if (!row) return missing()
  const { reference, kind, createdAt, lang: tag, page, notice, spam, receipts } = row
  const circumstances = { reference, kind: KIND_NAMES[kind], createdAt, language: tag, page, notice, spam }
  for (const [name, text] of Object.entries(circumstances)) if (text !== '') console.log(`${name}: ${text}`)
  for (const [name, text] of readableRows(kind, row.latest)) console.log(`${name}: ${text}`)
  for (const { name, type, bytes } of receipts) console.log(`Receipt: ${name} (${type}, ${bytes} bytes)`)
  return 0
}

async function write(table: Table, format: 'csv' | 'xlsx', out: string): Promise<number> {
  const content = format === 'csv' ? csvOf(table) : await xlsxOf(table)
  // It holds personal data: nobody else on this machine may read it, whoever could read what was there before.
  const file = await open(out, 'w', 0o600)
  try {
    if ((await file.stat()).isFile()) await file.chmod(0o600)
    await file.writeFile(content)
  } finally {
    await file.close()
  }
  console.log(`${table.length - 1} rows in ${out}`)
  return 0
}

const ENDINGS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
}

async function copyReceipts(row: Chosen | undefined, uploads: string, folder: string): Promise<number> {
  if (!row) return missing()
  await mkdir(folder, { recursive: true })
  for (const [index, { id, type }] of row.receipts.entries()) {
    const out = join(folder, `${row.reference}-receipt-${index + 1}${ENDINGS[type] ?? ''}`)
    await copyFile(receiptFile(uploads, id), out)
    console.log(out)
  }
  if (row.receipts.length === 0) console.log('It has no receipt.')
  return row.receipts.length === 0 ? 1 : 0
}

async function erase(
  db: Db,
  { reference, email }: { reference: string | undefined; email: string | undefined },
  { uploads, signingSecret }: { uploads: string; signingSecret: string | undefined },
): Promise<number> {
  if (reference === undefined && email === undefined) return missing()
  const erasing = { db, uploads, signingSecret, now: new Date() }
  const erased =
    reference === undefined
      ? await eraseEmail(erasing, email ?? '')
      : await eraseReference(erasing, reference)
  console.log(
    `Erased: ${erased.submissions} submissions, ${erased.subscriptions} subscriptions, ${erased.uploads} receipts. Backups made before still hold them.`,
  )
  return erased.submissions + erased.subscriptions === 0 ? 1 : 0
}

function missing(): number {
  console.log('There is no such submission.')
  return 1
}

/** What the operator can mend; anything else is thrown on. */
function wordsAbout(error: unknown): string {
  if (!(error instanceof z.ZodError)) throw error
  return error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n')
}

const { values, positionals } = parseArgs({ options, allowPositionals: true })
const config = readConfig(process.env)
try {
  process.exitCode = await onExistingDatabase(config.databaseAddress, (db) =>
    run(positionals[0], values, db, config),
  )
} catch (error) {
  console.error(wordsAbout(error))
  process.exitCode = 1
}
