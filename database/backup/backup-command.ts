import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '#contract/day-ms.ts'
import { readConfig } from '#system/config.ts'
import {
  allowOptions,
  CommandError,
  defineCommand,
  rejectArguments,
  runCommand,
  UsageError,
} from '#system/run-command.ts'
import { databaseName } from '../check-reachable.ts'
import { connect, isPostgres } from '../connect.ts'
import { recordJobRun } from '../job-runs.ts'
import { readRetentionClock } from '../retention-clock.ts'
import { backupName, removeBackupsBefore } from './backup-file.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `npm run backup -- <folder or file>   writes all data that cannot be regenerated to one file; the site may be running
npm run backup -- <folder> --remove-after 30   then removes the backups in this folder that are older than so many days
npm run backup -- --record           records for the metrics that a backup was made with pg_dump
npm run restore -- <file>            restores it into the configured database; the site must be stopped

DATABASE_URL names the database, PostgreSQL; without it, it is the SQLite file in DATA_DIR. A backup of one restores into the
other. Current SQLite data is moved aside; PostgreSQL must be empty.`

const numberOfDays = z
  .string()
  .regex(/^[1-9]\d*$/, 'must be a number of days')
  .transform(Number)

const backupCommand = defineCommand(
  { record: z.boolean().default(false), 'remove-after': numberOfDays.optional() },
  async (positionals, { record, 'remove-after': days }, given) => {
    const [path, ...rest] = positionals
    rejectArguments(record ? positionals : rest)
    const { databaseUrl } = readConfig(process.env)
    if (record) {
      allowOptions(given, ['record'], 'backup --record')
      if (!isPostgres(databaseUrl))
        throw new UsageError('--record is for PostgreSQL only; an SQLite backup records itself.')
      await recordBackupTime(databaseUrl)
      return 0
    }
    if (path === undefined) throw new UsageError('Name a file or a folder.')
    const target = await resolveTarget(path)
    if (days !== undefined && target === path) throw new UsageError('--remove-after needs a folder.')
    await backup(readLocation(), target)
    if (days !== undefined) await removeOldBackups(databaseUrl, path, days)
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

/** By the same time as all other data: a clock that is years ahead must leave older backups alone. */
async function removeOldBackups(databaseUrl: string, folder: string, days: number): Promise<void> {
  const db = connect({ databaseUrl })
  try {
    const { isDoubted, time } = await readRetentionClock(db, new Date())
    if (isDoubted)
      throw new CommandError('The clock of this machine may be wrong, so no old backup was removed.')
    const removed = await removeBackupsBefore(folder, new Date(time.getTime() - days * DAY_MS))
    for (const name of removed) console.log(`Removed ${name}`)
  } finally {
    await db.destroy()
  }
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
  const replaced =
    movedAside.find((path) => path.startsWith(`${location.databaseUrl}.before-`)) ?? 'newer.backup'
  console.log(`Repeat the erasures made since that backup: npm run enquiries -- erase-again ${replaced}`)
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
  return join(path, backupName(new Date()))
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
