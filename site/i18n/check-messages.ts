import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LANGS } from '#contract/languages.ts'

const CACHE = join('node_modules', '.cache')

/** Fails when a text of the code is missing in a catalogue, or stands there without its translation. */
const folders = [
  'site/i18n',
  'site/forms',
  ...readdirSync('site/features').map((feature) => `site/features/${feature}`),
]
const catalogues = folders.flatMap((folder) => LANGS.map((lang) => `${folder}/messages/${lang}.po`))
// Collected into a copy: a check changes nothing.
mkdirSync(CACHE, { recursive: true })
const extractedRoot = mkdtempSync(join(CACHE, 'serein-texts-'))
process.once('exit', () => rmSync(extractedRoot, { recursive: true, force: true }))
for (const file of catalogues) if (existsSync(file)) cpSync(file, join(extractedRoot, file))
const extraction = spawnSync('env', [`TEXTS_ROOT=${extractedRoot}`, 'lingui', 'extract', '--clean'], {
  encoding: 'utf8',
})
const problems = catalogues.flatMap((file) => {
  const text = read(join(extractedRoot, file))
  const outdated =
    text !== read(file) ? [`${file} does not follow the code: run npm run messages:extract`] : []
  const mismatched = [...text.matchAll(/msgid "(.+)"\nmsgstr "(.+)"/g)].filter(
    ([, source = '', words = '']) => placeholdersIn(source) !== placeholdersIn(words),
  )
  const missing = file.endsWith('/en.po') ? [] : [...text.matchAll(/msgid "(.+)"\nmsgstr ""\n(?!")/g)]
  return [
    ...outdated,
    ...mismatched.map(([, words]) => `${file}: the translation of "${words}" has other values`),
    ...missing.map(([, words]) => `${file}: no translation of "${words}"`),
  ]
})
problems.push(...LANGS.flatMap(findConflictingTranslations))
if (extraction.status !== 0) problems.push(extraction.stderr)
process.stdout.write(
  problems.length > 0 ? `${problems.join('\n')}\n` : `All texts stand in ${LANGS.length} languages\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0

/** The names of the values in a message, plain or with a plural, in one order. */
function placeholdersIn(message: string): string {
  const names = [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name)
  return [...new Set(names)].sort().join()
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Texts of all features share one list while a page is shown, so one English text has one translation everywhere. */
function findConflictingTranslations(lang: string): string[] {
  const seen = new Map<string, { file: string; words: string }>()
  return catalogues
    .filter((file) => file.endsWith(`/${lang}.po`))
    .flatMap((file) =>
      [
        ...read(join(extractedRoot, file)).matchAll(
          /(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.*)"\n(?!")/g,
        ),
      ].flatMap(([, context = '', text = '', words = '']) => {
        const id = context ? `${text} (${context})` : text
        const other = seen.get(id)
        seen.set(id, { file, words })
        const isSame = other === undefined || other.words === words
        return isSame ? [] : [`${file}: "${id}" is "${words}" here and "${other.words}" in ${other.file}`]
      }),
    )
}
