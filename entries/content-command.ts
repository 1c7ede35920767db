import { existsSync, statSync } from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'
import { z } from 'zod'
import { ContentError, describeProblem } from '#content-model/checks/problems.ts'
import { compileContent } from '#content-model/compile/compile-content.ts'
import type { CompiledEntry } from '#content-model/compile/compile-entry.ts'
import { readContentFiles } from '#content-model/read/file-source.ts'
import { findOutdatedTranslations, stampTranslations } from '#content-model/stamp-translations.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import { checkReachable } from '#database/check-reachable.ts'
import { connect, type Db } from '#database/connect.ts'
import { hasNewerSchema, migrate } from '#database/migrate.ts'
import { type Config, readConfig } from '#system/config.ts'
import { CommandError, defineCommand, rejectArguments, runCommand, UsageError } from '#system/run-command.ts'
import { exportContent } from './import/export-content.ts'
import { importContent } from './import/import-content.ts'

const USAGE = `npm run content -- check [--lang kr] [--strict]
    Report errors and warnings in the content files, and translations that are out of date.
    --lang: only the files of one language, including its drafts. --strict: exit with 1 if translations are out of date.
npm run content -- import
    Check the content files, then merge them into the entries of the office and update what pages show. Where the office has
    changed the same text, it wins: the text of the file becomes a draft, and the exit code is 1.
    With CONTENT=files, the files win.
npm run content -- export
    Write the published entries to the content files. Only what has changed is replaced.
npm run content -- stamp <files or folders> | --all [--lang kr]
    Record that translations match the current English text. Without files, only list those that are out of date.`

/** Exit code of an import after which somebody must look at drafts or entries. */
const EXIT_CONFLICT = 1

const lang = z.enum(LANGS).optional()

function contentRoot(): string {
  return resolve(readConfig(process.env).contentDirectory)
}

const checkCommand = defineCommand({ lang, strict: z.boolean().default(false) }, async (args, values) => {
  rejectArguments(args)
  return check(contentRoot(), values.lang, values.strict)
})

const stampCommand = defineCommand({ lang, all: z.boolean().default(false) }, async (paths, values) =>
  stamp(contentRoot(), paths, { lang: values.lang, isAll: values.all }),
)

const importCommand = defineCommand({}, async (args) => {
  rejectArguments(args)
  return importIntoDatabase(contentRoot(), readConfig(process.env))
})

const exportCommand = defineCommand({}, async (args) => {
  rejectArguments(args)
  return exportToFiles(contentRoot(), readConfig(process.env))
})

/** Run `content -- check`: the exit code is 1 if the content has errors, or outdated translations with `--strict`. */
async function check(root: string, lang: Lang | undefined, isStrict: boolean): Promise<number> {
  const isSelected = ({ file }: { file: string }) => lang === undefined || file.endsWith(`/${lang}.yaml`)
  let products = 0
  const pictures = new Set<string>()
  const count = (entry: CompiledEntry) => {
    products += entry.rows.product.length
    for (const { key } of entry.pictures) pictures.add(key)
  }
  const found = await compileContent(readContentFiles(root), count)
    .then((findings) => {
      if (findings.taste.length > 0) throw new ContentError(findings.taste)
      return findings
    })
    .catch((error: unknown) => {
      throw error instanceof ContentError && lang ? selectProblems(error, isSelected) : error
    })
  const outdated = found.outdated.filter(isSelected)
  const drafts = found.drafts.filter(isSelected)
  for (const problem of found.warnings.filter(isSelected)) console.log(`warning: ${describeProblem(problem)}`)
  for (const { file } of outdated)
    console.log(`${file}:1: the English text has changed since this translation was made`)
  if (lang) for (const { file } of drafts) console.log(`${file}:1: is a draft: visitors see the English text`)
  const size = lang ? lang : `${products} products, ${pictures.size} pictures`
  console.log(`${size}: ${outdated.length} translations out of date, ${drafts.length} drafts`)
  return isStrict && outdated.length > 0 ? 1 : 0
}

/** Show a translator the problems of the selected files, and only the number of the others. */
function selectProblems(
  { problems }: ContentError,
  isSelected: (problem: { file: string }) => boolean,
): Error {
  const selected = problems.filter(isSelected)
  const others = problems.length - selected.length
  const note = others > 0 ? [`${others} more in other files; to list them: npm run content -- check`] : []
  return new CommandError([...selected.map(describeProblem), ...note].join('\n'))
}

type StampSelection = { lang: Lang | undefined; isAll: boolean }

/** Reject a path that contains no translation, or none in a language. @throws {UsageError} */
function requireTranslations(root: string, path: string, lang: Lang | undefined): void {
  if (path !== root && !path.startsWith(root + sep))
    throw new UsageError(`${path} is not in the content: ${root}`)
  if (statSync(path).isDirectory()) return
  const found = LANGS.find((each) => each !== 'en' && basename(path) === `${each}.yaml`)
  if (found === undefined || found !== (lang ?? found))
    throw new UsageError(`${path} is no translation${lang === undefined ? '' : ` of the language ${lang}`}.`)
}

async function stamp(
  root: string,
  paths: readonly string[],
  { lang, isAll }: StampSelection,
): Promise<number> {
  if (paths.length > 0 && isAll) throw new UsageError('Name files or folders, or pass --all, but not both.')
  if (lang === 'en') throw new UsageError('English is the original, not a translation.')
  for (const path of paths) {
    if (!existsSync(path)) throw new CommandError(`No such file or folder: ${path}`)
    requireTranslations(root, resolve(path), lang)
  }
  const outdated = await findOutdatedTranslations(root)
  const selected = outdated.filter(({ file }) => {
    const full = join(root, '..', file)
    const isNamed = paths
      .map((path) => resolve(path))
      .some((path) => full === path || full.startsWith(path + sep))
    return (lang === undefined || file.endsWith(`/${lang}.yaml`)) && (isNamed || paths.length === 0)
  })
  for (const { file } of selected) console.log(file)
  if (paths.length === 0 && !isAll) {
    console.log(
      `${selected.length} translations are out of date. To stamp them, name files or folders or pass --all`,
    )
    return 0
  }
  stampTranslations(root, selected)
  console.log(
    `${selected.length} translations stamped, ${outdated.length - selected.length} still out of date`,
  )
  return 0
}

async function withDatabase({ databaseUrl }: Config, work: (db: Db) => Promise<number>): Promise<number> {
  const db = connect({ databaseUrl })
  try {
    await checkReachable(db, databaseUrl)
    await migrate(db)
    if (await hasNewerSchema(db))
      throw new CommandError('A newer release has migrated the database. Run the command of that release.')
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function importIntoDatabase(root: string, config: Config): Promise<number> {
  return withDatabase(config, async (db) => {
    const result = await importContent(db, root, { mode: config.contentMode })
    console.log(
      `${result.inserted} rows added, ${result.updated} changed, ${result.deleted} removed; content version ${result.version}`,
    )
    for (const file of result.conflicts)
      console.log(
        `conflict: the office has changed ${file} too; the text of the file is a draft in its history`,
      )
    for (const { file, reason } of result.problems)
      console.log(`not compiled: ${file}: ${reason}; pages show what they showed before`)
    return result.conflicts.length + result.problems.length > 0 ? EXIT_CONFLICT : 0
  })
}

function exportToFiles(root: string, config: Config): Promise<number> {
  return withDatabase(config, async (db) => {
    const files = await exportContent(db, root)
    for (const file of files) console.log(file)
    console.log(`${files.length} files written or removed`)
    return 0
  })
}

export const CONTENT_COMMAND = {
  usage: USAGE,
  commands: { check: checkCommand, import: importCommand, export: exportCommand, stamp: stampCommand },
}

if (import.meta.main) process.exitCode = await runCommand(CONTENT_COMMAND)
