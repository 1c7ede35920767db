import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { lang } from '#contract/market.ts'
import type { Db } from '#database/connect.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { withExistingDatabase } from '#database/with-existing-database.ts'
import { type Config, readConfig } from '#system/config.ts'
import { allowOptions, defineCommand, rejectArguments, runCommand } from '#system/run-command.ts'
import { openDocumentCompiler } from './compiler/compiler-process.ts'
import type { Compile } from './compiler/typst.ts'
import { createMissingDocuments, FAILED_EXIT_CODE } from './create-missing-documents.ts'
import { listDocumentPaths, PICTURE_FOLDER } from './document-paths.ts'
import { openDocumentStore } from './document-store.ts'
import { readCertificateInput } from './inputs/certificate-input.ts'
import { removeSuperseded } from './remove-superseded.ts'

const USAGE = `npm run documents                      create all missing documents in all languages
npm run documents -- --lang cn         only the documents in one language
npm run documents -- --code HZ90       only the documents of one product
npm run documents -- --path /documents/en/hz90-manual.pdf   only this document
npm run documents -- --certificate SR-7K4M-Q2XN --out certificate.pdf   the certificate of a registration`

const options = {
  lang: lang.optional(),
  code: z.string().toUpperCase().optional(),
  path: z.string().optional(),
  certificate: z.string().toUpperCase().optional(),
  out: z.string().optional(),
}

type Values = z.output<z.ZodObject<typeof options>>

/** Exit code for an interrupted command, as shells report it. */
const EXIT_INTERRUPTED = 130

/** Create the missing documents. The exit code is 3 if a document failed, 1 if there is no content or it changed during the run. */
async function runDocumentsCommand(db: Db, values: Values, config: Config): Promise<number> {
  const directory = join(config.dataDirectory, 'documents')
  const compiler = openDocumentCompiler({ pictureDirectory: join(directory, PICTURE_FOLDER) })
  try {
    if (values.certificate !== undefined) {
      return await writeCertificate(db, values.certificate, values.out, config, compiler.compile)
    }
    return await createDocuments(db, values, { config, directory, compile: compiler.compile })
  } finally {
    compiler.stop()
  }
}

type Parts = { config: Config; directory: string; compile: Compile }

async function createDocuments(
  db: Db,
  values: Values,
  { config, directory, compile }: Parts,
): Promise<number> {
  const paths = values.path ? [values.path] : await listDocumentPaths(db, values)
  if (paths.length === 0) {
    console.error(
      'There are no matching documents. If the database has no content yet, run: npm run content -- import',
    )
    return 1
  }
  const { version } = await readContentVersion(db)
  const store = openDocumentStore({
    ...config,
    db,
    directory,
    contentVersion: () => version,
    compile,
    reportUnrecorded: (path, error) => console.error(`${path}: its size could not be recorded: ${error}`),
  })
  const interruption = new AbortController()
  process.once('SIGINT', () => interruption.abort())
  const { isComplete, failed, files, summary } = await createMissingDocuments(paths, {
    store,
    isContentUnchanged: async () => (await readContentVersion(db)).version === version,
    showProgress,
    reportFailure: (path, error) => console.error(`${path}: ${error.message}`),
    signal: interruption.signal,
  })
  console.log(summary)
  if (interruption.signal.aborted && !isComplete) return EXIT_INTERRUPTED
  const isEverything = values.path === undefined && values.lang === undefined && values.code === undefined
  if (isComplete && isEverything) await removeSuperseded(directory, files)
  if (failed > 0) return FAILED_EXIT_CODE
  return isComplete ? 0 : 1
}

const NOT_FOUND_EXIT_CODE = 1

/** Write a certificate to `out` or standard output. The exit code is 1 if there is no such registration. */
async function writeCertificate(
  db: Db,
  reference: string,
  out: string | undefined,
  config: Config,
  compile: Compile,
): Promise<number> {
  const input = await readCertificateInput(db, reference, config)
  if (!input) {
    console.error(`There is no registration ${reference}.`)
    return NOT_FOUND_EXIT_CODE
  }
  const data = await compile({ input, revision: '' })
  if (out === undefined) await new Promise((resolve) => process.stdout.write(data, resolve))
  else await writeFile(out, data, { mode: 0o600 })
  return 0
}

/** Overwrite the progress line on a terminal; elsewhere print nothing, since progress would only fill the log. */
function showProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${line}`)
}

const command = defineCommand(options, async (positionals, values, given) => {
  rejectArguments(positionals)
  if (values.certificate) allowOptions(given, ['certificate', 'out'], '--certificate')
  else if (values.path) allowOptions(given, ['path'], '--path')
  else allowOptions(given, ['lang', 'code'], 'documents')
  const config = readConfig(process.env)
  return withExistingDatabase(config.databaseUrl, (db) => runDocumentsCommand(db, values, config))
})

export const DOCUMENTS_COMMAND = { usage: USAGE, command }

if (import.meta.main) process.exitCode = await runCommand(DOCUMENTS_COMMAND)
