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

const USAGE = `npm run documents                      makes every document in every language
npm run documents -- --lang cn         only those in one language
npm run documents -- --code HZ90       only those of one product
npm run documents -- --path /documents/en/hz90-manual.pdf   only this one
npm run documents -- --certificate SR-7K4M-Q2XN --out certificate.pdf   a registration's certificate`

const options = {
  lang: { type: 'string' },
  code: { type: 'string' },
  path: { type: 'string' },
  certificate: { type: 'string' },
  out: { type: 'string' },
} as const

type Values = { [Name in keyof typeof options]?: string | undefined }

/** Makes the documents that are not kept yet; the exit code is 1 when there is nothing to make, or other content came meanwhile. */
async function runDocumentsCommand(db: Db, values: Values, config: Config): Promise<number> {
  if (values.certificate !== undefined) {
    return await writeCertificate(db, values.certificate, values.out, config.contentDirectory)
  }
  const filter = { lang: parseLanguageOption(values.lang), code: values.code?.toUpperCase() }
  const paths = values.path ? [values.path] : await listDocumentPaths(db, filter)
  if (paths.length === 0) {
    console.error(
      'There is nothing to make documents of. Bring the content into the database first: npm run content -- import',
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

/** Written to standard output where no file is named; the exit code is 2 when there is no such registration. */
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

/** On a terminal the line is written over; elsewhere progress would only fill the log. */
function showProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${line}`)
}

/** Throws a UsageError for a language the site does not have. */
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
