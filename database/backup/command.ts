import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '#config/config.ts'
import { CommandError, rejectArguments, runCommand, UsageError, unknownCommand } from '#config/run-command.ts'
import { connect, isPostgres } from '../connect.ts'
import { recordJobRun } from '../job-runs.ts'
import { timeStamp } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `npm run backup -- <folder or file>   writes everything that cannot be made again into one file; the site may run
npm run backup -- --record           notes that a backup was made in another way (PostgreSQL), for the metrics
npm run restore -- <file>            brings it back; the site must not run. What was there is put aside`

const POSTGRES = `The database is PostgreSQL, which has its own commands for this:
  pg_dump --format=custom --file=<file> "$DATABASE_URL"
  pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" <file>
After pg_dump, copy the folder of the uploads as well (docs/operators.md, Backup).`

/** Runs one command; the exit code is 1 when nothing was done. */
async function run(command: string | undefined, words: readonly string[], isNote: boolean): Promise<number> {
  if (command !== 'backup' && command !== 'restore') throw unknownCommand(command)
  const [path, ...rest] = words
  rejectArguments(isNote ? words : rest)
  const { databaseUrl: databaseFile, forms } = readConfig(process.env)
  if (isNote) {
    if (!isPostgres(databaseFile))
      throw new UsageError('--record is for PostgreSQL; here the backup notes it itself.')
    await record(databaseFile)
    return 0
  }
  if (path === undefined) throw new UsageError('Name a file or a folder.')
  if (isPostgres(databaseFile)) throw new CommandError(POSTGRES)
  const place = { databaseFile: resolve(databaseFile), uploads: resolve(forms.uploads) }
  if (command === 'backup') await backup(place, await targetOf(path))
  else await restore(place, path)
  return 0
}

type Place = { databaseFile: string; uploads: string }

async function backup(place: Place, target: string): Promise<void> {
  const { bytes, submissions, uploads, missing } = await makeBackup({ ...place, target })
  for (const id of missing) console.error(`The file of the upload ${id} is not there; its row is kept.`)
  const megabytes = (bytes / 1e6).toFixed(1)
  console.log(`${target}: ${submissions} submissions, ${uploads} uploads, ${megabytes} MB`)
  await record(place.databaseFile).catch((error: unknown) =>
    console.error(`The backup is whole; its time could not be noted for the metrics: ${String(error)}`),
  )
}

/** Writes the time into the database, from which the metrics tell it. */
async function record(address: string): Promise<void> {
  const db = connect({ address })
  try {
    await recordJobRun(db, 'backup', new Date())
  } finally {
    await db.destroy()
  }
}

async function restore(place: Place, file: string): Promise<void> {
  await refuseForeignFolder(dirname(place.databaseFile))
  const { madeAt, submissions, uploads, aside } = await restoreBackup({ ...place, backup: file })
  console.log(`Restored what was there at ${madeAt}: ${submissions} submissions, ${uploads} uploads`)
  console.log(`It is in ${place.databaseFile} and ${place.uploads}`)
  for (const path of aside) console.log(`Put aside, to be removed by you: ${path}`)
  if (aside.length > 0) {
    console.log('Erase again what has been erased since then: the erasures stand in what was put aside.')
  }
}

/** What root restores would belong to root, and the site could not open it. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const owner = await stat(folder).then(
    ({ uid }) => uid,
    () => undefined,
  )
  if (process.getuid?.() !== 0 || owner === undefined || owner === 0) return
  throw new CommandError(
    `${folder} belongs to another account; run this as that one (docs/operators.md, Commands)`,
  )
}

/** A path is a file where its name ends in `.backup`, else a folder, made if missing, in which a backup is named after its time. */
async function targetOf(path: string): Promise<string> {
  const status = await stat(path).catch(() => undefined)
  if (status ? !status.isDirectory() : path.endsWith('.backup')) return path
  if (!status) await mkdir(path, { recursive: true, mode: 0o700 })
  return join(path, `serein-${timeStamp(new Date())}.backup`)
}

/** Runs `backup` or `restore`, whichever the first argument names. */
export function runBackupCommand([name, ...args]: readonly string[]): Promise<number> {
  return runCommand({
    usage: USAGE,
    options: { record: { type: 'boolean', default: false } },
    args,
    run: (words, { record: isNote }) => run(name, words, isNote),
  })
}

if (import.meta.main) process.exitCode = await runBackupCommand(process.argv.slice(2))
