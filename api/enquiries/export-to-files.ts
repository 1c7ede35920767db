import { realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#database/connect.ts'
import { CommandError } from '#system/run-command.ts'
import { writeAtomically } from '#system/write-atomically.ts'
import { recordCommand } from '../record-command.ts'
import { TIME_ZONE_NOTE } from '../reference-argument.ts'
import { formatCsvParts } from '../tables/csv.ts'
import { MAX_TABLE_ROWS, type Table } from '../tables/table.ts'
import { buildXlsx } from '../tables/xlsx.ts'
import { readReceipts } from './receipts.ts'
import { readSubmissions, type SelectedSubmission, type SubmissionFilter } from './select-submissions.ts'
import { fieldLabelsOf, SUBMISSION_KINDS } from './submission-labels.ts'
import { submissionHeader, submissionRow } from './submission-table.ts'
import { buildSubscriberTable } from './subscribers.ts'

type OutputFile = { format: 'csv' | 'xlsx'; out: string; overwrite: boolean }

/** Rows in parts, of which only one is in memory; the first row has the names of the columns. */
type Rows = AsyncIterable<Table> | Iterable<Table>

/** Write the matching submissions to a file and return a line about it. The file has the columns of all kinds that the filter allows. */
export async function exportSubmissions(db: Db, filter: SubmissionFilter, file: OutputFile): Promise<string> {
  const labels = fieldLabelsOf(filter.kind ? [filter.kind] : SUBMISSION_KINDS)
  async function* readRows() {
    yield [submissionHeader(labels)]
    for await (const batch of readSubmissions(db, filter))
      yield batch.map((row) => submissionRow(row, labels))
  }
  await rejectExisting(file)
  await recordCommand(db, { action: 'inbox.export', note: file.format })
  return writeRows('Submissions', readRows(), file)
}

/** Write the confirmed subscribers to a file and return a line about it. */
export async function exportSubscribers(
  db: Db,
  links: { publicUrl: string; signingSecret: string | undefined },
  file: OutputFile,
): Promise<string> {
  await rejectExisting(file)
  await recordCommand(db, { action: 'subscribers.export', note: file.format })
  return writeRows('Subscribers', [await buildSubscriberTable(db, links)], file)
}

async function rejectExisting({ out, overwrite }: Omit<OutputFile, 'format'>): Promise<void> {
  const status = await stat(out).catch(() => undefined)
  if (status?.isFile() && !overwrite)
    throw new CommandError(`${out} exists. Name another file, or add --overwrite.`)
}

async function writeRows(name: string, rows: Rows, { format, out }: OutputFile): Promise<string> {
  let written = -1
  async function* countRows() {
    for await (const part of rows) {
      written += part.length
      yield part
    }
  }
  await writePrivately(
    out,
    format === 'csv' ? formatCsvParts(countRows()) : [await toXlsx(name, countRows())],
  )
  return `${written} rows in ${out}; ${TIME_ZONE_NOTE}`
}

async function toXlsx(name: string, parts: AsyncIterable<Table>): Promise<Buffer> {
  const table: Table = []
  for await (const part of parts) {
    table.push(...part)
    if (table.length > MAX_TABLE_ROWS + 1)
      throw new CommandError(`A spreadsheet can have ${MAX_TABLE_ROWS} rows: use --format csv, or a filter.`)
  }
  return buildXlsx(table, name)
}

/** Write personal data: only the owner may read the file, even if the one it replaces had wider permissions. */
async function writePrivately(path: string, data: Parameters<typeof writeAtomically>[1]): Promise<void> {
  const status = await stat(path).catch(() => undefined)
  // A pipe or a terminal cannot be replaced.
  if (status && !status.isFile()) await writeFile(path, data)
  else await writeAtomically(await realpath(path).catch(() => path), data, { mode: 0o600 })
}

/** Write the receipts of a submission into a folder and return their paths. */
export async function copyReceipts(
  db: Db,
  submission: SelectedSubmission,
  { uploads, folder, overwrite }: { uploads: string; folder: string; overwrite: boolean },
): Promise<string[]> {
  if (submission.receipts.length === 0) throw new CommandError(`${submission.reference} has no receipt.`)
  const paths: string[] = []
  for await (const { file, content } of readReceipts(db, submission, uploads)) {
    const out = join(folder, file)
    await rejectExisting({ out, overwrite })
    await writePrivately(out, content)
    paths.push(out)
  }
  return paths
}
