import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LANGS } from '#contract/languages.ts'

const CACHE = join('node_modules', '.cache')

/** Report messages that are missing in a catalogue or lack a translation; exit code 1 if there are any. */
const folders = [
  'site/i18n',
  'site/forms',
  ...readdirSync('site/features').map((feature) => `site/features/${feature}`),
]
const catalogues = [
  ...folders.flatMap((folder) => LANGS.map((lang) => `${folder}/messages/${lang}.po`)),
  // The office has languages of its own.
  ...readdirSync('office/messages').map((file) => `office/messages/${file}`),
]
// Extracted into a copy, so that the check changes no catalogue.
mkdirSync(CACHE, { recursive: true })
const extractedRoot = mkdtempSync(join(CACHE, 'serein-texts-'))
process.once('exit', () => rmSync(extractedRoot, { recursive: true, force: true }))
for (const file of catalogues) if (existsSync(file)) cpSync(file, join(extractedRoot, file))
const extractions = ['lingui.config.ts', 'lingui.office.config.ts'].map((config) =>
  spawnSync('env', [`TEXTS_ROOT=${extractedRoot}`, 'lingui', 'extract', '--clean', '--config', config], {
    encoding: 'utf8',
  }),
)
const problems = catalogues.flatMap((file) => {
  const text = read(join(extractedRoot, file))
  const outdated = text !== read(file) ? [`${file} is out of date: run npm run messages:extract`] : []
  const mismatched = [...text.matchAll(/msgid "(.+)"\nmsgstr "(.+)"/g)].filter(
    ([, source = '', translation = '']) => placeholdersIn(source) !== placeholdersIn(translation),
  )
  const missing = file.endsWith('/en.po') ? [] : [...text.matchAll(/msgid "(.+)"\nmsgstr ""\n(?!")/g)]
  return [
    ...outdated,
    ...mismatched.map(([, source]) => `${file}: the translation of "${source}" has other placeholders`),
    ...missing.map(([, source]) => `${file}: no translation of "${source}"`),
  ]
})
problems.push(...LANGS.flatMap(findConflictingTranslations))
for (const { status, stderr } of extractions) if (status !== 0) problems.push(stderr)
process.stdout.write(
  problems.length > 0
    ? `${problems.join('\n')}\n`
    : `all messages are translated into ${LANGS.length} languages\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0

/** Return the sorted names of a message's placeholders, plain or plural. */
function placeholdersIn(message: string): string {
  const names = [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name)
  return [...new Set(names)].sort().join()
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** All catalogues of the site share one set of message ids at run time, so a message needs the same translation in each. */
function findConflictingTranslations(lang: string): string[] {
  const seen = new Map<string, { file: string; translation: string }>()
  return catalogues
    .filter((file) => file.startsWith('site/') && file.endsWith(`/${lang}.po`))
    .flatMap((file) =>
      [
        ...read(join(extractedRoot, file)).matchAll(
          /(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.*)"\n(?!")/g,
        ),
      ].flatMap(([, context = '', text = '', translation = '']) => {
        const id = context ? `${text} (${context})` : text
        const other = seen.get(id)
        seen.set(id, { file, translation })
        const isSame = other === undefined || other.translation === translation
        return isSame
          ? []
          : [`${file}: "${id}" is "${translation}" here and "${other.translation}" in ${other.file}`]
      }),
    )
}
