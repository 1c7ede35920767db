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
const copy = mkdtempSync(join(CACHE, 'serein-texts-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const file of catalogues) if (existsSync(file)) cpSync(file, join(copy, file))
const extraction = spawnSync('env', [`TEXTS_ROOT=${copy}`, 'lingui', 'extract', '--clean'], {
  encoding: 'utf8',
})
const faults = catalogues.flatMap((file) => {
  const text = read(join(copy, file))
  const isOld = text !== read(file) ? [`${file} does not follow the code: run npm run texts:extract`] : []
  const unlike = [...text.matchAll(/msgid "(.+)"\nmsgstr "(.+)"/g)].filter(
    ([, source = '', words = '']) => valuesIn(source) !== valuesIn(words),
  )
  const empty = file.endsWith('/en.po') ? [] : [...text.matchAll(/msgid "(.+)"\nmsgstr ""\n(?!")/g)]
  return [
    ...isOld,
    ...unlike.map(([, words]) => `${file}: the translation of "${words}" has other values`),
    ...empty.map(([, words]) => `${file}: no translation of "${words}"`),
  ]
})
faults.push(...LANGS.flatMap(findTwoTranslations))
if (extraction.status !== 0) faults.push(extraction.stderr)
process.stdout.write(
  faults.length > 0 ? `${faults.join('\n')}\n` : `All texts stand in ${LANGS.length} languages\n`,
)
process.exitCode = faults.length > 0 ? 1 : 0

/** The names of the values in a message, plain or with a plural, in one order. */
function valuesIn(message: string): string {
  const names = [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name)
  return [...new Set(names)].sort().join()
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Texts of all features share one list while a page is shown, so one English text has one translation everywhere. */
function findTwoTranslations(lang: string): string[] {
  const known = new Map<string, { file: string; words: string }>()
  return catalogues
    .filter((file) => file.endsWith(`/${lang}.po`))
    .flatMap((file) =>
      [
        ...read(join(copy, file)).matchAll(/(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.*)"\n(?!")/g),
      ].flatMap(([, context = '', text = '', words = '']) => {
        const id = context ? `${text} (${context})` : text
        const other = known.get(id)
        known.set(id, { file, words })
        const isSame = other === undefined || other.words === words
        return isSame ? [] : [`${file}: "${id}" is "${words}" here and "${other.words}" in ${other.file}`]
      }),
    )
}
