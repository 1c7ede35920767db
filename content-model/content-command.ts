import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { readConfig } from '#config/config.ts'
import { CommandError, rejectArguments, runCommand, UsageError, unknownCommand } from '#config/run-command.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import { checkReachable } from '#database/check-reachable.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { ContentError, describeProblem } from './checks/problems.ts'
import { compileContent } from './compile/compile-content.ts'
import { importContent } from './import/import-content.ts'
import { findOutdatedTranslations, stampTranslations } from './stamp-translations.ts'

const USAGE = `npm run content -- check [--lang kr] [--strict]
    Says what is wrong with the content files, which translations are out of date, and what deserves a look.
    --lang: only the files of one language, with its drafts. --strict: translations out of date count as wrong.
npm run content -- import
    Checks, then brings the database to what the files say.
npm run content -- stamp <files or folders> | --all [--lang kr]
    Marks translations as made from the English as it stands now. Without files it only says which are out of date.`

const OPTIONS = {
  lang: { type: 'string' },
  strict: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const

type Options = { lang?: string | undefined; strict: boolean; all: boolean }

/** Runs one content command; the exit code is 1 when there is anything to mend. */
async function run([command, ...rest]: readonly string[], options: Options): Promise<number> {
  const config = readConfig(process.env)
  const root = resolve(config.contentDirectory)
  const lang = readLanguage(options.lang)
  if (command !== 'stamp') rejectArguments(rest)
  switch (command) {
    case 'check':
      return check(root, lang, options.strict)
    case 'stamp':
      return stamp(root, rest, { lang, isAll: options.all })
    case 'import':
      return importIntoDatabase(root, config.databaseUrl)
    default:
      throw unknownCommand(command)
  }
}

function readLanguage(value: string | undefined): Lang | undefined {
  const lang = LANGS.find((each) => each === value)
  if (value !== undefined && !lang) throw new UsageError(`--lang is one of ${LANGS.join(', ')}, not ${value}`)
  return lang
}

async function check(root: string, lang: Lang | undefined, isStrict: boolean): Promise<number> {
  const isSelected = ({ file }: { file: string }) => lang === undefined || file.endsWith(`/${lang}.yaml`)
  const { rows, reader } = await compileContent(root).catch((error: unknown) => {
    throw error instanceof ContentError && lang ? selectProblems(error, isSelected) : error
  })
  const outdated = reader.outdated.filter(isSelected)
  const drafts = reader.drafts.filter(isSelected)
  for (const problem of reader.warnings.filter(isSelected))
    console.log(`warning: ${describeProblem(problem)}`)
  for (const { file } of outdated) console.log(`${file}:1: the English has changed since this was written`)
  if (lang) for (const { file } of drafts) console.log(`${file}:1: is a draft: visitors read the English`)
  const size = lang ? lang : `${rows.product.length} products, ${rows.picture.length} pictures`
  console.log(`${size}: ${outdated.length} translations out of date, ${drafts.length} drafts`)
  return isStrict && outdated.length > 0 ? 1 : 0
}

/** A translator mends the files of one language, and is only told that there is more. */
function selectProblems(
  { problems }: ContentError,
  isSelected: (problem: { file: string }) => boolean,
): Error {
  const selected = problems.filter(isSelected)
  const others = problems.length - selected.length
  const note = others > 0 ? [`${others} more in other files: npm run content -- check shows them`] : []
  return new CommandError([...selected.map(describeProblem), ...note].join('\n'))
}

type StampSelection = { lang: Lang | undefined; isAll: boolean }

async function stamp(
  root: string,
  paths: readonly string[],
  { lang, isAll }: StampSelection,
): Promise<number> {
  if (paths.length > 0 && isAll) throw new UsageError('Name files or folders, or give --all.')
  for (const path of paths) {
    if (!existsSync(path)) throw new CommandError(`There is no ${path}.`)
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
      `${selected.length} translations are out of date. To stamp them: name files or folders, or give --all`,
    )
    return 0
  }
  stampTranslations(root, selected)
  console.log(
    `${selected.length} translations stamped, ${outdated.length - selected.length} still out of date`,
  )
  return 0
}

async function importIntoDatabase(root: string, databaseUrl: string): Promise<number> {
  const db = connect({ databaseUrl })
  try {
    await checkReachable(db, databaseUrl)
    await migrate(db)
    const result = await importContent(db, root)
    console.log(
      `${result.inserted} rows added, ${result.updated} changed, ${result.deleted} removed; content version ${result.version}`,
    )
    return 0
  } finally {
    await db.destroy()
  }
}

export const CONTENT_COMMAND = { usage: USAGE, options: OPTIONS, run }

if (import.meta.main) process.exitCode = await runCommand(CONTENT_COMMAND)
