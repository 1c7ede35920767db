import { z } from 'zod'
import { lang } from '#contract/market.ts'
import { TIME_ZONE } from '#contract/melbourne-midnight.ts'
import type { Db } from '#database/connect.ts'
import { acceptClock } from '#database/retention-clock.ts'
import type { SubmissionKind } from '#database/submission-tables.ts'
import { withExistingDatabase } from '#database/with-existing-database.ts'
import { type Config, readConfig } from '#system/config.ts'
import {
  allowOptions,
  CommandError,
  defineCommand,
  rejectArguments,
  runCommand,
  UsageError,
} from '#system/run-command.ts'
import { melbourneDay } from '../melbourne-time.ts'
import { recordCommand } from '../record-command.ts'
import { parseReferenceArgument, requireReference, TIME_ZONE_NOTE } from '../reference-argument.ts'
import { normalizeEmail } from './email-address.ts'
import { eraseAgain } from './erase-again-by-command.ts'
import { eraseByCommand } from './erase-by-command.ts'
import { exportPerson } from './export-person.ts'
import { copyReceipts, exportSubmissions, exportSubscribers } from './export-to-files.ts'
import { releaseSubmission } from './release-submission.ts'
import {
  findSubmission,
  readSubmissions,
  type SelectedSubmission,
  type SubmissionFilter,
} from './select-submissions.ts'
import { SUBMISSION_KINDS } from './submission-labels.ts'
import { count, formatLine, formatSubmission } from './submission-lines.ts'

const USAGE = `npm run enquiries -- list                        one line per submission
npm run enquiries -- show SR-7K4M-Q2XN               one submission with all fields
npm run enquiries -- export --format csv --out enquiries.csv     or xlsx; --overwrite replaces a file
npm run enquiries -- export --email ada@example.com --out ada    everything of one address, in a new folder
npm run enquiries -- subscribers --format csv --out letters.csv  confirmed addresses with their unsubscribe links
npm run enquiries -- receipt SR-7K4M-Q2XN --out .    copies its receipts into a folder; --overwrite replaces files
npm run enquiries -- release SR-7K4M-Q2XN            not spam: sends the deliveries held back
npm run enquiries -- erase SR-7K4M-Q2XN              or --email ada@example.com; cannot be undone
npm run enquiries -- erase SR-7K4M-Q2XN --dry-run    shows what would be erased
npm run enquiries -- erase-again newer.backup         after a restore: repeats the erasures recorded there; or --dry-run
npm run enquiries -- accept-clock 2026-11-28         today's date: data is deleted by the clock of this machine again

list and export take  --kind ${SUBMISSION_KINDS.join('|')}
                      --from 2026-11-01  --to 2026-11-30  --lang en|cn|tw|kr|id  --spam yes|no
References may also be given as --reference SR-7K4M-Q2XN. Days and ${TIME_ZONE_NOTE}.`

const email = z
  .string()
  .transform(normalizeEmail)
  .refine((text) => text.includes('@'), 'is not an email address')

const REFERENCE_OPTION = { reference: z.string().optional() }

const FILTER_OPTIONS = {
  kind: z.enum(SUBMISSION_KINDS as [SubmissionKind, ...SubmissionKind[]]).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  lang: lang.optional(),
  spam: z.enum(['yes', 'no']).optional(),
}

const FORMATS = ['csv', 'xlsx'] as const

const OUTPUT_OPTIONS = {
  format: z.enum(FORMATS).optional(),
  out: z.string().optional(),
  overwrite: z.boolean().default(false),
}

type FilterValues = z.output<z.ZodObject<typeof FILTER_OPTIONS>>

function toFilter({ spam, kind, from, to, lang: language }: FilterValues): SubmissionFilter {
  if (from !== undefined && to !== undefined && from > to)
    throw new UsageError('--from is later than --to: there is nothing between them.')
  return { kind, from, to, lang: language, isSpam: spam === undefined ? undefined : spam === 'yes' }
}

/** The name of a file says its format, too. */
function toTarget(
  name: string,
  { format: given, out, overwrite }: z.output<z.ZodObject<typeof OUTPUT_OPTIONS>>,
) {
  const named = FORMATS.find((each) => out?.toLowerCase().endsWith(`.${each}`))
  const format = given ?? named ?? 'csv'
  if (named !== undefined && named !== format)
    throw new UsageError(`--out names a file of the format ${named}, and --format is ${format}.`)
  return { format, out: out ?? `${name}.${format}`, overwrite }
}

/** Run a command on the database of the site, once all its arguments are known to be valid. */
function onDatabase(work: (db: Db, config: Config) => Promise<void>): Promise<number> {
  const config = readConfig(process.env)
  return withExistingDatabase(config.databaseUrl, async (db) => {
    await work(db, config)
    return 0
  })
}

/** Run a command on the submission that an argument or `--reference` names. */
function onSubmission(
  args: readonly string[],
  option: string | undefined,
  work: (submission: SelectedSubmission, db: Db, config: Config) => Promise<void>,
): Promise<number> {
  const reference = requireReference(parseReferenceArgument(args, option))
  return onDatabase(async (db, config) => {
    const submission = await findSubmission(db, reference)
    if (!submission) throw new CommandError(`There is no submission ${reference}.`)
    await work(submission, db, config)
  })
}

const list = defineCommand(FILTER_OPTIONS, async (args, values) => {
  rejectArguments(args)
  const filter = toFilter(values)
  return onDatabase(async (db) => {
    let total = 0
    for await (const batch of readSubmissions(db, filter)) {
      console.log(batch.map(formatLine).join('\n'))
      total += batch.length
    }
    console.log(`${count(total, 'submission')}; ${TIME_ZONE_NOTE}`)
  })
})

const show = defineCommand(REFERENCE_OPTION, async (args, { reference }) =>
  onSubmission(args, reference, async (submission, db) => {
    await recordCommand(db, { action: 'inbox.view', subject: submission.reference })
    console.log(formatSubmission(submission).join('\n'))
  }),
)

const exportOptions = { ...FILTER_OPTIONS, ...OUTPUT_OPTIONS, email: email.optional() }

const exportCommand = defineCommand(exportOptions, async (args, values, given) => {
  rejectArguments(args)
  const { email: address, out } = values
  if (address === undefined) {
    const [filter, target] = [toFilter(values), toTarget('enquiries', values)]
    return onDatabase(async (db) => console.log(await exportSubmissions(db, filter, target)))
  }
  allowOptions(given, ['email', 'out'], 'export --email')
  if (out === undefined) throw new UsageError('Name a new folder with --out.')
  return onDatabase(async (db, { forms: { uploads } }) =>
    console.log(await exportPerson(db, { email: address, uploads, folder: out })),
  )
})

const subscribers = defineCommand(OUTPUT_OPTIONS, async (args, values) => {
  rejectArguments(args)
  const target = toTarget('subscribers', values)
  return onDatabase(async (db, { publicUrl, forms: { signingSecret } }) =>
    console.log(await exportSubscribers(db, { publicUrl, signingSecret }, target)),
  )
})

const receiptOptions = {
  ...REFERENCE_OPTION,
  out: z.string().default('.'),
  overwrite: OUTPUT_OPTIONS.overwrite,
}

const receipt = defineCommand(receiptOptions, async (args, { reference, out, overwrite }) =>
  onSubmission(args, reference, async (submission, db, { forms: { uploads } }) => {
    await recordCommand(db, { action: 'inbox.view', subject: submission.reference })
    console.log((await copyReceipts(db, submission, { uploads, folder: out, overwrite })).join('\n'))
  }),
)

const release = defineCommand(REFERENCE_OPTION, async (args, values) => {
  const reference = requireReference(parseReferenceArgument(args, values.reference))
  return onDatabase(async (db, { forms: { deliveries } }) => {
    const options = { sendsWebhook: deliveries.webhook !== undefined, now: new Date() }
    if (!(await releaseSubmission(db, reference, options)))
      throw new CommandError(`There is no suspected submission ${reference}.`)
    await recordCommand(db, { action: 'inbox.release', subject: reference })
    console.log('Released.')
  })
})

const eraseOptions = {
  ...REFERENCE_OPTION,
  email: email.optional(),
  'dry-run': z.boolean().default(false),
}

const erase = defineCommand(eraseOptions, async (args, { email: address, ...values }) => {
  const reference = parseReferenceArgument(args, values.reference)
  if ((reference === undefined) === (address === undefined))
    throw new UsageError('Give either a reference or --email.')
  const subject = address === undefined ? { reference: requireReference(reference) } : { email: address }
  return onDatabase((db, { forms }) => eraseByCommand(db, subject, { ...forms, isDryRun: values['dry-run'] }))
})

const eraseAgainCommand = defineCommand(
  { 'dry-run': eraseOptions['dry-run'] },
  async ([file, ...rest], values) => {
    rejectArguments(rest)
    if (file === undefined)
      throw new UsageError('Name a newer backup, or the database file that was replaced.')
    return onDatabase((db, { forms }) => eraseAgain(db, file, { ...forms, isDryRun: values['dry-run'] }))
  },
)

const acceptClockCommand = defineCommand({}, async ([day, ...rest]) => {
  rejectArguments(rest)
  const now = new Date()
  const today = melbourneDay(now)
  if (day === undefined) throw new UsageError("Give today's date, such as 2026-11-28.")
  if (day !== today)
    throw new UsageError(
      `By the clock of this machine it is ${today} in ${TIME_ZONE}. If it is wrong, correct it.`,
    )
  return onDatabase(async (db) => {
    await acceptClock(db, now)
    await recordCommand(db, { action: 'clock.accept' })
    console.log('Accepted. Data is deleted by this clock again, within the hour.')
  })
})

export const ENQUIRIES_COMMAND = {
  usage: USAGE,
  commands: {
    ...{ list, show, export: exportCommand, subscribers, receipt, release, erase },
    'erase-again': eraseAgainCommand,
    'accept-clock': acceptClockCommand,
  },
}

if (import.meta.main) process.exitCode = await runCommand(ENQUIRIES_COMMAND)
