import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig } from '#config/config.ts'
import { rejectArguments, runCommand, UsageError } from '#config/run-command.ts'
import type { Lang } from '#contract/languages.ts'
import { lang } from '#contract/market.ts'
import type { Db } from '#database/connect.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { withExistingDatabase } from '#database/with-existing-database.ts'
import { createMissingDocuments } from './create-missing-documents.ts'
import { listDocumentPaths } from './document-paths.ts'
import { openDocumentStore } from './document-store.ts'

const USAGE = `npm run documents                      create all missing documents in all languages
npm run documents -- --lang cn         only the documents in one language
npm run documents -- --code HZ90       only the documents of one product
npm run documents -- --path /documents/en/hz90-manual.pdf   only this document
npm run documents -- --certificate SR-7K4M-Q2XN --out certificate.pdf   the certificate of a registration`

const options = {
  lang: { type: 'string' },
  code: { type: 'string' },
  path: { type: 'string' },
  certificate: { type: 'string' },
  out: { type: 'string' },
} as const

type Values = { [Name in keyof typeof options]?: string | undefined }

/** Create the missing documents. The exit code is 1 if there is no content, or if it changed during the run. */
async function runDocumentsCommand(db: Db, values: Values, config: Config): Promise<number> {
  if (values.certificate !== undefined) {
    return await writeCertificate(db, values.certificate, values.out, config.contentDirectory)
  }
  const filter = { lang: parseLanguageOption(values.lang), code: values.code?.toUpperCase() }
  const paths = values.path ? [values.path] : await listDocumentPaths(db, filter)
  if (paths.length === 0) {
    console.error(
      'There are no matching documents. If the database has no content yet, run: npm run content -- import',
    )
    return 1
  }
  const { hash } = await readContentVersion(db)
  const isContentUnchanged = async () => (await readContentVersion(db)).hash === hash
  const store = openDocumentStore({
    db,
    directory: join(config.dataDirectory, 'documents'),
    contentHash: () => hash,
    isContentUnchanged,
    contentDirectory: config.contentDirectory,
  })
  const { isComplete, summary } = await createMissingDocuments(paths, {
    store,
    isContentUnchanged,
    showProgress,
  })
  console.log(summary)
  return isComplete ? 0 : 1
}

/** Write a certificate to `out` or standard output. The exit code is 2 if there is no such registration. */
async function writeCertificate(
  db: Db,
  reference: string,
  out: string | undefined,
  contentDirectory: string,
): Promise<number> {
  const { renderCertificate } = await import('./kinds/certificate.ts')
  const data = await renderCertificate(db, reference, { contentDirectory })
  if (!data) return 2
  if (out === undefined) await new Promise((resolve) => process.stdout.write(data, resolve))
  else await writeFile(out, data, { mode: 0o600 })
  return 0
}

/** Overwrite the progress line on a terminal; elsewhere print nothing, since progress would only fill the log. */
function showProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${line}`)
}

/** @throws {UsageError} for an unknown language. */
function parseLanguageOption(text: string | undefined): Lang | undefined {
  const result = lang.optional().safeParse(text)
  if (!result.success) throw new UsageError(`--lang must be one of ${lang.options.join(', ')}.`)
  return result.data
}

process.exitCode = await runCommand({
  usage: USAGE,
  options,
  run: async (positionals, values) => {
    rejectArguments(positionals)
    parseLanguageOption(values.lang)
    const config = readConfig(process.env)
    return withExistingDatabase(config.databaseUrl, (db) => runDocumentsCommand(db, values, config))
  },
})
