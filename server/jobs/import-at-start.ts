import { spawn } from 'node:child_process'
import type { Logger } from 'pino'
import { CommandError } from '#config/run-command.ts'
import { hashContent } from '#content-model/import/hash-content.ts'
import type { Db } from '#database/connect.ts'
import { readContentVersion } from '#database/read-content-version.ts'

export type ImportContent = (db: Db) => Promise<void>

/**
 * Import the content if its files have changed since the last import. Runs in a child process, because the parsers of YAML,
 * Markdown and pictures are needed only for seconds and would occupy memory of the server forever.
 * @throws {CommandError} listing the errors in the content
 */
export async function importAtStart(
  db: Db,
  contentDirectory: string,
  log: Logger,
  importContent: ImportContent = runImportProcess,
): Promise<void> {
  const { hash } = await readContentVersion(db)
  if (hash === hashContent(contentDirectory)) return
  const started = performance.now()
  await importContent(db)
  log.info({ milliseconds: Math.round(performance.now() - started) }, 'content imported')
}

function runImportProcess(): Promise<void> {
  const child = spawn(process.execPath, ['content-model/content-command.ts', 'import'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-20_000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new CommandError(errorOutput.trim()))))
  })
}
