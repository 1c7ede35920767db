import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readConfig } from '#config/config.ts'
import { CommandError, defineCommand, rejectArguments, runCommand, UsageError } from '#config/run-command.ts'
import { databaseName } from '../check-reachable.ts'
import { connect, isPostgres } from '../connect.ts'
import { recordJobRun } from '../job-runs.ts'
import { fileTimestamp } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `npm run backup -- <folder or file>   writes all data that cannot be regenerated to one file; the site may be running
npm run backup -- --record           records for the metrics that a backup was made with pg_dump
npm run restore -- <file>            restores it into the configured database; the site must be stopped

DATABASE_URL names the database, PostgreSQL; without it, it is the SQLite file in DATA_DIR. A backup of one restores into the
other. Current SQLite data is moved aside; PostgreSQL must be empty.`

const backupCommand = defineCommand(
  { record: z.boolean().default(false) },
  async (positionals, { record }) => {
    const [path, ...rest] = positionals
    rejectArguments(record ? positionals : rest)
    const { databaseUrl } = readConfig(process.env)
    if (record) {
      if (!isPostgres(databaseUrl))
        throw new UsageError('--record is for PostgreSQL only; an SQLite backup records itself.')
      await recordBackupTime(databaseUrl)
      return 0
    }
    if (path === undefined) throw new UsageError('Name a file or a folder.')
    await backup(readLocation(), await resolveTarget(path))
    return 0
  },
)

const restoreCommand = defineCommand({}, async ([file, ...rest]) => {
  rejectArguments(rest)
  if (file === undefined) throw new UsageError('Name a backup.')
  await restore(readLocation(), file)
  return 0
})

function readLocation(): BackupLocation {
  const { databaseUrl, dataDirectory, forms } = readConfig(process.env)
  return {
    databaseUrl: isPostgres(databaseUrl) ? databaseUrl : resolve(databaseUrl),
    dataDirectory: resolve(dataDirectory),
    uploads: resolve(forms.uploads),
  }
}

type BackupLocation = { databaseUrl: string; dataDirectory: string; uploads: string }

async function backup({ databaseUrl, uploads }: BackupLocation, target: string): Promise<void> {
  const { bytes, missing, ...counts } = await makeBackup({ databaseUrl, uploads, target })
  for (const id of missing) console.error(`The content of upload ${id} is missing; its row is retained.`)
  const megabytes = (bytes / 1e6).toFixed(1)
  console.log(`${target}: ${counts.submissions} submissions, ${counts.uploads} uploads, ${megabytes} MB`)
  await recordBackupTime(databaseUrl).catch((error: unknown) =>
    console.error(
      `The backup is complete, but its time could not be recorded for the metrics: ${String(error)}`,
    ),
  )
}

async function recordBackupTime(databaseUrl: string): Promise<void> {
  const db = connect({ databaseUrl })
  try {
    await recordJobRun(db, 'backup', new Date())
  } finally {
    await db.destroy()
  }
}

async function restore(location: BackupLocation, file: string): Promise<void> {
  await requireOwnedFolder(location.dataDirectory)
  const { madeAt, submissions, uploads, movedAside } = await restoreBackup({ ...location, backup: file })
  console.log(`Restored the backup of ${madeAt}: ${submissions} submissions, ${uploads} uploads`)
  console.log(`Restored to ${databaseName(location.databaseUrl)}`)
  for (const path of movedAside) console.log(`Moved aside, delete when no longer needed: ${path}`)
  if (movedAside.length > 0) {
    console.log(
      'Repeat the erasures made since that backup; they are listed in the database that was moved aside.',
    )
  }
}

/** Files restored by root would belong to root, and the site could not open them. */
async function requireOwnedFolder(folder: string): Promise<void> {
  const owner = await stat(folder).then(
    ({ uid }) => uid,
    () => undefined,
  )
  if (process.getuid?.() !== 0 || owner === undefined || owner === 0) return
  throw new CommandError(
    `${folder} belongs to another account; run this command as that account (docs/operators.md, Commands)`,
  )
}

/** A missing path that ends in `.backup` is a file; any other is a folder, created if missing, with file names by time. */
async function resolveTarget(path: string): Promise<string> {
  const status = await stat(path).catch(() => undefined)
  if (status ? !status.isDirectory() : path.endsWith('.backup')) return path
  if (!status) await mkdir(path, { recursive: true, mode: 0o700 })
  return join(path, `serein-${fileTimestamp(new Date())}.backup`)
}

/** The programs of this file, by their names. */
export const BACKUP_COMMANDS = {
  backup: { usage: USAGE, command: backupCommand },
  restore: { usage: USAGE, command: restoreCommand },
}

/** Run `backup` or `restore`, as named by the first argument, and return the exit code. */
export function runBackupCommand([name, ...args]: readonly string[]): Promise<number> {
  return runCommand({ ...(name === 'restore' ? BACKUP_COMMANDS.restore : BACKUP_COMMANDS.backup), args })
}

if (import.meta.main) process.exitCode = await runBackupCommand(process.argv.slice(2))
