import { spawn } from 'node:child_process'
import type { Logger } from 'pino'
import type { Db } from '#database/connect.ts'
import { hasNewerSchema } from '#database/migrate.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { hashContent } from '#entries/import/hash-content.ts'
import { CommandError } from '#system/run-command.ts'

export type ImportContent = (db: Db) => Promise<void>

/**
 * Import the content if its files have changed since the last import, unless the database belongs to a newer release: an
 * older one beside it would bring older texts back. Runs in a child process, because the parsers of YAML,
 * Markdown and pictures are needed only for seconds and would occupy memory of the server forever. Return false if the import
 * failed and the site can show what was imported before.
 * @throws {CommandError} listing the errors in the content, if no release with entries has imported any
 */
export async function importAtStart(
  db: Db,
  contentDirectory: string,
  log: Logger,
  importContent: ImportContent = () => runImportProcess(log),
): Promise<boolean> {
  const { filesHash, hash, releaseHash } = await readContentVersion(db)
  try {
    // Without a release hash, an older release may have changed the content since.
    if (filesHash === hashContent(contentDirectory) && hash === releaseHash) return true
    if (await hasNewerSchema(db)) {
      log.warn('a newer release has migrated the database, so the content files of this one are not imported')
      return true
    }
    const started = performance.now()
    await importContent(db)
    log.info({ milliseconds: Math.round(performance.now() - started) }, 'content imported')
    return true
  } catch (error) {
    if (filesHash === '') throw error
    const message = error instanceof Error ? error.message : String(error)
    log.error({ reason: message }, 'the content was not imported; the site shows what was imported before')
    return false
  }
}

/** Lines of an import that succeeded, but needs somebody to look at drafts or entries. */
const NEEDS_ATTENTION = /^(?:conflict|not compiled): .*$/gm

/** Arguments of Node: without the flags, the garbage of a large import grows to three times what it uses. */
export const IMPORT_COMMAND = [
  ...['--max-semi-space-size=8', '--heap-growing-percent=100'],
  ...['entries/content-command.ts', 'import'],
]

function runImportProcess(log: Logger): Promise<void> {
  const child = spawn(process.execPath, IMPORT_COMMAND, {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errorOutput = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-20_000)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-20_000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const lines = output.match(NEEDS_ATTENTION) ?? []
      for (const line of lines) log.warn({ line }, 'content import needs attention')
      if (code === 0 || (errorOutput === '' && lines.length > 0)) resolve()
      else reject(new CommandError(errorOutput.trim() || `the import ended with ${signal ?? code}`))
    })
  })
}
