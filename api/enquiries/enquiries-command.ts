import { mkdir, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Config, readConfig } from '#config/config.ts'
import { CommandError, rejectArguments, runCommand, UsageError, unknownCommand } from '#config/run-command.ts'
import { lang } from '#contract/market.ts'
import type { Db } from '#database/connect.ts'
import type { SubmissionKind } from '#database/submission-tables.ts'
import { readUpload } from '#database/uploads.ts'
import { withExistingDatabase } from '#database/with-existing-database.ts'
import { formatMelbourneTime } from '../melbourne-time.ts'
import { parseReferenceArgument, requireReference, TIME_ZONE_NOTE } from '../reference-argument.ts'
import { erase, findEraseTargetByEmail, findEraseTargetByReference } from './erase.ts'
import { buildSubmissionTable, buildXlsx, formatCsv, type Table } from './export.ts'
import { RECEIPT_EXTENSIONS } from './receipts.ts'
import { releaseSubmission } from './release-submission.ts'
import { type SelectedSubmission, type SubmissionFilter, selectSubmissions } from './select-submissions.ts'
import {
  contactAddressOf,
  contactNameOf,
  KIND_LABELS,
  labelledFields,
  SUBMISSION_KINDS,
} from './submission-labels.ts'
import { buildSubscriberTable } from './subscribers.ts'

const USAGE = `npm run enquiries -- list                        one line per submission
npm run enquiries -- show SR-7K4M-Q2XN               one submission with all fields
npm run enquiries -- export --format csv --out enquiries.csv     or xlsx; --overwrite replaces a file
npm run enquiries -- subscribers --format csv --out letters.csv  confirmed addresses with their unsubscribe links
npm run enquiries -- receipt SR-7K4M-Q2XN --out .    copies its receipts into a folder
npm run enquiries -- release SR-7K4M-Q2XN            not spam: sends the deliveries held back
npm run enquiries -- erase SR-7K4M-Q2XN              or --email ada@example.com; cannot be undone
npm run enquiries -- erase SR-7K4M-Q2XN --dry-run    shows what would be erased

list and export take  --kind ${SUBMISSION_KINDS.join('|')}
                      --from 2026-11-01  --to 2026-11-30  --lang en|cn|tw|kr|id  --spam yes|no
References may also be given as --reference SR-7K4M-Q2XN. Days and ${TIME_ZONE_NOTE}.`

const options = {
  kind: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  lang: { type: 'string' },
  spam: { type: 'string' },
  format: { type: 'string', default: 'csv' },
  out: { type: 'string' },
  overwrite: { type: 'boolean', default: false },
  reference: { type: 'string' },
  email: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const

const optionsSchema = z.object({
  kind: z.enum(SUBMISSION_KINDS as [SubmissionKind, ...SubmissionKind[]]).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  lang: lang.optional(),
  spam: z.enum(['yes', 'no']).optional(),
  format: z.enum(['csv', 'xlsx']),
  out: z.string().optional(),
  overwrite: z.boolean(),
  email: z.string().optional(),
  'dry-run': z.boolean(),
})
type CommandOptions = z.output<typeof optionsSchema>

type Action = (db: Db, config: Config) => Promise<number>

/** Validate all arguments before the database is opened, and return the action to run. */
function resolveAction(
  command: string | undefined,
  reference: string | undefined,
  values: CommandOptions,
): Action {
  const { spam, kind, from, to, lang: language, format, overwrite } = values
  const filter: SubmissionFilter = {
    kind,
    from,
    to,
    lang: language,
    isSpam: spam === undefined ? undefined : spam === 'yes',
  }
  if (command === 'list') return async (db) => printList(await selectSubmissions(db, filter))
  if (command === 'export') {
    const target = { format, out: values.out ?? `enquiries.${format}`, overwrite }
    return async (db) => writeTable(buildSubmissionTable(await selectSubmissions(db, filter)), target)
  }
  if (command === 'subscribers') {
    const target = { format, out: values.out ?? `subscribers.${format}`, overwrite }
    return async (db, { publicUrl, forms: { signingSecret } }) =>
      writeTable(await buildSubscriberTable(db, { publicUrl, signingSecret }), target)
  }
  if (command === 'erase') return resolveErase(reference, values)
  if (command !== 'show' && command !== 'receipt' && command !== 'release') throw unknownCommand(command)
  const requiredReference = requireReference(reference)
  if (command === 'show') return async (db) => printSubmission(await findSubmission(db, requiredReference))
  if (command === 'release') return (db, config) => release(db, requiredReference, config)
  return async (db, { forms: { uploads } }) =>
    copyReceipts(db, await findSubmission(db, requiredReference), { uploads, folder: values.out ?? '.' })
}

async function run([command, ...args]: readonly string[], values: object): Promise<number> {
  const parsed = optionsSchema.safeParse(values)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`)
    throw new UsageError(wrong.join('\n'))
  }
  const { reference: option } = z.object({ reference: z.string().optional() }).parse(values)
  const takesReference = command !== 'list' && command !== 'export' && command !== 'subscribers'
  if (!takesReference) rejectArguments(args)
  const action = resolveAction(command, parseReferenceArgument(args, option), parsed.data)
  const config = readConfig(process.env)
  return withExistingDatabase(config.databaseUrl, (db) => action(db, config))
}

async function findSubmission(db: Db, reference: string): Promise<SelectedSubmission> {
  const [row] = await selectSubmissions(db, { reference })
  if (!row) throw new CommandError(`There is no submission ${reference}.`)
  return row
}

function formatLine({
  reference,
  kind,
  createdAt,
  lang: tag,
  spam,
  changes,
  receipts,
  latest,
}: SelectedSubmission): string {
  const notes = [
    receipts.length === 0 ? '' : `receipts: ${receipts.length}`,
    spam === '' ? '' : `suspected: ${spam}`,
    changes === 0 ? '' : `corrected ${changes} times`,
  ]
  const who = [contactNameOf(latest), contactAddressOf(latest)]
  const columns = [reference, formatMelbourneTime(createdAt), tag, KIND_LABELS[kind], ...who, ...notes]
  return columns.filter(Boolean).join('  ')
}

function printList(rows: readonly SelectedSubmission[]): number {
  for (const row of rows) console.log(formatLine(row))
  console.log(`${rows.length} submissions; ${TIME_ZONE_NOTE}`)
  return 0
}

function printSubmission(row: SelectedSubmission): number {
  const { reference, kind, createdAt, lang: tag, page, notice, spam, receipts } = row
  const received = `${formatMelbourneTime(createdAt)} (${TIME_ZONE_NOTE})`
  const metadata = { reference, kind: KIND_LABELS[kind], received, language: tag, page, notice, spam }
  for (const [name, text] of Object.entries(metadata)) if (text !== '') console.log(`${name}: ${text}`)
  for (const [name, text] of labelledFields(kind, row.latest)) console.log(`${name}: ${text}`)
  for (const { name, type, bytes } of receipts) console.log(`Receipt: ${name} (${type}, ${bytes} bytes)`)
  return 0
}

async function release(db: Db, reference: string, { forms }: Config): Promise<number> {
  const sendsWebhook = forms.deliveries.webhook !== undefined
  const isReleased = await releaseSubmission(db, reference, { sendsWebhook, now: new Date() })
  if (!isReleased) throw new CommandError(`There is no suspected submission ${reference}.`)
  console.log('Released.')
  return 0
}

type OutputFile = { format: 'csv' | 'xlsx'; out: string; overwrite: boolean }

async function writeTable(table: Table, { format, out, overwrite }: OutputFile): Promise<number> {
  const exists = await stat(out).then(
    (status) => status.isFile(),
    () => false,
  )
  if (exists && !overwrite) throw new CommandError(`${out} exists. Name another file, or add --overwrite.`)
  const content = format === 'csv' ? formatCsv(table) : await buildXlsx(table)
  await writePrivateFile(out, content)
  console.log(`${table.length - 1} rows in ${out}; ${TIME_ZONE_NOTE}`)
  return 0
}

/** The file holds personal data: only its owner may read it, even if the file it replaces had wider permissions. */
async function writePrivateFile(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    if ((await file.stat()).isFile()) await file.chmod(0o600)
    await file.writeFile(content)
  } finally {
    await file.close()
  }
}

async function copyReceipts(
  db: Db,
  { reference, receipts }: SelectedSubmission,
  { uploads, folder }: { uploads: string; folder: string },
): Promise<number> {
  await mkdir(folder, { recursive: true })
  for (const [index, { id, type }] of receipts.entries()) {
    const content = await readUpload(db, uploads, id)
    if (!content) throw new CommandError(`The content of receipt ${id} is missing.`)
    const out = join(folder, `${reference}-receipt-${index + 1}.${RECEIPT_EXTENSIONS[type]}`)
    await writePrivateFile(out, content)
    console.log(out)
  }
  if (receipts.length === 0) throw new CommandError(`${reference} has no receipt.`)
  return 0
}

function resolveErase(reference: string | undefined, { email, 'dry-run': isDryRun }: CommandOptions): Action {
  if ((reference === undefined) === (email === undefined)) {
    throw new UsageError('Give either a reference or --email.')
  }
  return async (db, { forms: { uploads, signingSecret } }) => {
    const found =
      email === undefined
        ? await findEraseTargetByReference(db, reference ?? '')
        : await findEraseTargetByEmail(db, email)
    for (const known of found.references) console.log(formatLine(await findSubmission(db, known)))
    const subscriptions = await findSubscriptions(db, found.subscriptions)
    for (const { email: address, letter, state } of subscriptions)
      console.log(`Subscription of ${address} to the ${letter} letter: ${state}`)
    if (found.references.length + subscriptions.length === 0) throw new CommandError('Nothing to erase.')
    if (isDryRun) {
      console.log(
        `These would be erased with their receipts and deliveries; ${TIME_ZONE_NOTE}. Nothing was changed.`,
      )
      return 0
    }
    const erased = await erase({ db, uploads, signingSecret, now: new Date() }, found)
    console.log(
      `Erased: ${erased.submissions} submissions, ${erased.subscriptions} subscriptions, ${erased.uploads} receipts. Earlier backups still contain them.`,
    )
    return 0
  }
}

async function findSubscriptions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('subscription')
    .select(['email', 'letter', 'state'])
    .where('id', 'in', [...ids])
    .execute()
}

export const ENQUIRIES_COMMAND = { usage: USAGE, options, run }

if (import.meta.main) process.exitCode = await runCommand(ENQUIRIES_COMMAND)
