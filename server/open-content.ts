import { sql } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import { getBrand } from '#api/brand.ts'
import { checkReachable } from '#database/check-reachable.ts'
import { connect, connectForReads, type Db } from '#database/connect.ts'
import { isSqlite } from '#database/lock.ts'
import { migrate } from '#database/migrate.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { startRetentionClock } from '#database/retention-clock.ts'
import type { Config } from '#system/config.ts'
import { CommandError } from '#system/run-command.ts'
import { readValidParameters, type ValidParameters } from './cache/valid-parameters.ts'
import { watchContentVersion } from './cache/watch-content-version.ts'
import { type ImportContent, importAtStart } from './jobs/import-at-start.ts'
import { readUploadedFiles, type UploadedFileMap } from './media/uploaded-files.ts'
import { type LanguagesOf, readPageLanguages } from './pages/page-languages.ts'
import { frameSources } from './security/security-headers.ts'

type ContentOptions = {
  config: Config
  log: Logger
  /** Imports changed content; defaults to a child process. */
  importContent?: ImportContent | undefined
}

export type Content = {
  db: Db
  /** For what pages show. */
  readDb: Db
  version: () => number
  /** Returns the content hash of the last successful poll. */
  hash: () => string
  validParameters: () => ValidParameters
  languagesOf: LanguagesOf
  /** Returns the frame sources that the content requires. */
  frames: () => readonly string[]
  /** Returns the drawings and films that were uploaded, by path. */
  uploads: () => UploadedFileMap
  /** Returns true if the files could not be imported at the start, until others are imported. */
  hasFailedImport: () => boolean
  /** Sets the function that is called after a content change. If it rejects, it is called again. */
  onChange: (listener: () => Promise<void>) => void
  stopWatching: () => void
}

/** Open the database, migrate it, import changed content and watch the content version. */
export async function openContent({ config, log, importContent }: ContentOptions): Promise<Content> {
  const db = await openDatabase(config, log)
  const readDb = connectForReads(db)
  const isImported = await importAtStart(db, config.contentDirectory, log, importContent)
  const initial = await readContentVersion(db)
  let hasFailedImport = !isImported
  let shown = await readShown(readDb)
  let listener = async () => {}
  const watcher = watchContentVersion(readDb, {
    initial,
    onChange: async () => {
      const { filesHash } = await readContentVersion(readDb)
      if (filesHash !== initial.filesHash) hasFailedImport = false
      shown = await readShown(readDb)
      await listener()
    },
    onError: (error) => log.warn({ err: error }, 'content version could not be read'),
    onChangeError: (error) => log.warn({ err: error }, 'new content could not be shown; it will be retried'),
  })
  return {
    db,
    readDb,
    version: watcher.current,
    hash: watcher.hash,
    validParameters: () => shown.validParameters,
    languagesOf: (path) => shown.languagesOf(path),
    frames: () => shown.frames,
    uploads: () => shown.uploads,
    hasFailedImport: () => hasFailedImport,
    onChange: (newListener) => {
      listener = newListener
    },
    stopWatching: watcher.stop,
  }
}

/** Read what the server knows of the content besides the pages themselves. */
async function readShown(db: Db) {
  return {
    frames: await readFrameSources(db),
    validParameters: await readValidParameters(db),
    languagesOf: await readPageLanguages(db),
    uploads: await readUploadedFiles(db),
  }
}

const VACUUM_FAILED =
  'the database could not be vacuumed: it may still contain what an older release had erased'

async function openDatabase({ databaseUrl }: Config, log: Logger): Promise<Db> {
  const db = connect({
    databaseUrl,
    onIdleError: (error) => log.error({ err: error }, 'idle database connection lost'),
  })
  await checkReachable(db, databaseUrl)
  const applied = await migrate(db)
  // What older releases had erased is in free pages until the file is written again.
  if (applied.length > 0 && isSqlite(db))
    await sql`vacuum`.execute(db).catch((error: unknown) => log.warn({ err: error }, VACUUM_FAILED))
  await startRetentionClock(db, new Date())
  return db
}

/**
 * Read the frame sources that the content requires.
 * @throws {CommandError} if this release cannot read the content
 */
export async function readFrameSources(db: Db): Promise<string[]> {
  const { facts } = await getBrand(db, 'en').catch((error: unknown) => {
    const hint =
      'Another release has imported the content of the database. To import that of this one: npm run content -- import'
    throw error instanceof z.ZodError ? new CommandError(hint, { cause: error }) : error
  })
  return frameSources(facts.outside.map(({ url }) => url))
}
