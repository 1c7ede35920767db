import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '#config/config.ts'
import { CommandError, rejectArguments, runCommand, UsageError, unknownCommand } from '#config/run-command.ts'
import { connect, isPostgres } from '../connect.ts'
import { recordJobRun } from '../job-runs.ts'
import { fileTimestamp } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `npm run backup -- <folder or file>   writes everything that cannot be made again into one file; the site may run
npm run backup -- --record           notes that a backup was made in another way (PostgreSQL), for the metrics
npm run restore -- <file>            brings it back; the site must not run. What was there is put aside`

const POSTGRES_INSTRUCTIONS = `The database is PostgreSQL, which has its own commands for this:
  pg_dump --format=custom --file=<file> "$DATABASE_URL"
  pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" <file>
After pg_dump, copy the folder of the uploads as well (docs/operators.md, Backup).`

/** Runs one command; the exit code is 1 when nothing was done. */
async function runBackupOrRestore(
  command: string | undefined,
  positionals: readonly string[],
  isRecordOnly: boolean,
): Promise<number> {
  if (command !== 'backup' && command !== 'restore') throw unknownCommand(command)
  const [path, ...rest] = positionals
  rejectArguments(isRecordOnly ? positionals : rest)
  const { databaseUrl: databaseFile, forms } = readConfig(process.env)
  if (isRecordOnly) {
    if (!isPostgres(databaseFile))
      throw new UsageError('--record is for PostgreSQL; here the backup notes it itself.')
    await recordBackupTime(databaseFile)
    return 0
  }
  if (path === undefined) throw new UsageError('Name a file or a folder.')
  if (isPostgres(databaseFile)) throw new CommandError(POSTGRES_INSTRUCTIONS)
  const location = { databaseFile: resolve(databaseFile), uploads: resolve(forms.uploads) }
  if (command === 'backup') await backup(location, await resolveTarget(path))
  else await restore(location, path)
  return 0
}

type BackupLocation = { databaseFile: string; uploads: string }

async function backup(location: BackupLocation, target: string): Promise<void> {
  const { bytes, submissions, uploads, missing } = await makeBackup({ ...location, target })
  for (const id of missing) console.error(`The file of the upload ${id} is not there; its row is kept.`)
  const megabytes = (bytes / 1e6).toFixed(1)
  console.log(`${target}: ${submissions} submissions, ${uploads} uploads, ${megabytes} MB`)
  await recordBackupTime(location.databaseFile).catch((error: unknown) =>
    console.error(`The backup is whole; its time could not be noted for the metrics: ${String(error)}`),
  )
}

/** Writes the time into the database, from which the metrics tell it. */
async function recordBackupTime(databaseUrl: string): Promise<void> {
  const db = connect({ databaseUrl })
  try {
    await recordJobRun(db, 'backup', new Date())
  } finally {
    await db.destroy()
  }
}

async function restore(location: BackupLocation, file: string): Promise<void> {
  await requireOwnedFolder(dirname(location.databaseFile))
  const { madeAt, submissions, uploads, movedAside } = await restoreBackup({ ...location, backup: file })
  console.log(`Restored what was there at ${madeAt}: ${submissions} submissions, ${uploads} uploads`)
  console.log(`It is in ${location.databaseFile} and ${location.uploads}`)
  for (const path of movedAside) console.log(`Put aside, to be removed by you: ${path}`)
  if (movedAside.length > 0) {
    console.log('Erase again what has been erased since then: the erasures stand in what was put aside.')
  }
}

/** What root restores would belong to root, and the site could not open it. */
async function requireOwnedFolder(folder: string): Promise<void> {
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
async function resolveTarget(path: string): Promise<string> {
  const status = await stat(path).catch(() => undefined)
  if (status ? !status.isDirectory() : path.endsWith('.backup')) return path
  if (!status) await mkdir(path, { recursive: true, mode: 0o700 })
  return join(path, `serein-${fileTimestamp(new Date())}.backup`)
}

/** Runs `backup` or `restore`, whichever the first argument names. */
export function runBackupCommand([name, ...args]: readonly string[]): Promise<number> {
  return runCommand({
    usage: USAGE,
    options: { record: { type: 'boolean', default: false } },
    args,
    run: (positionals, { record: isNote }) => runBackupOrRestore(name, positionals, isNote),
  })
}

if (import.meta.main) process.exitCode = await runBackupCommand(process.argv.slice(2))
