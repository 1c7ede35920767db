import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { LANGS } from '#contract/languages.ts'

/** Fails when a text of the code is missing in a catalogue, or stands there without its translation. */
const folders = [
  'site/i18n',
  'site/forms',
  ...readdirSync('site/features').map((feature) => `site/features/${feature}`),
]
const catalogues = folders.flatMap((folder) => LANGS.map((lang) => `${folder}/messages/${lang}.po`))
const before = catalogues.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
const extraction = spawnSync('lingui', ['extract', '--clean'], { encoding: 'utf8' })
const faults = catalogues.flatMap((file, index) => {
  const text = readFileSync(file, 'utf8')
  const isOld = text !== before[index] ? [`${file} does not follow the code: run npm run texts:extract`] : []
  // What site/i18n/run-time.ts does not say.
  const unsaid = [...text.matchAll(/msgid "(.*\{\w+, \w+.*)"/g)]
  const empty = file.endsWith('/en.po') ? [] : [...text.matchAll(/msgid "(.+)"\nmsgstr ""\n(?!")/g)]
  return [
    ...isOld,
    ...unsaid.map(([, words]) => `${file}: only plain values can stand in a text: "${words}"`),
    ...empty.map(([, words]) => `${file}: no translation of "${words}"`),
  ]
})
faults.push(...LANGS.flatMap(findTwoTranslations))
if (extraction.status !== 0) faults.push(extraction.stderr)
process.stdout.write(
  faults.length > 0 ? `${faults.join('\n')}\n` : `All texts stand in ${LANGS.length} languages\n`,
)
process.exitCode = faults.length > 0 ? 1 : 0

/** Texts of all features share one list while a page is shown, so one English text has one translation everywhere. */
function findTwoTranslations(lang: string): string[] {
  const known = new Map<string, { file: string; words: string }>()
  return catalogues
    .filter((file) => file.endsWith(`/${lang}.po`))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.*)"\n(?!")/g),
      ].flatMap(([, context = '', text = '', words = '']) => {
        const id = context ? `${text} (${context})` : text
        const other = known.get(id)
        known.set(id, { file, words })
        const isSame = other === undefined || other.words === words
        return isSame ? [] : [`${file}: "${id}" is "${words}" here and "${other.words}" in ${other.file}`]
      }),
    )
}
