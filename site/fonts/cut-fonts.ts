import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { withTablesOf } from './font-tables.ts'
import { DRAWING_LETTERS, LETTERS } from './letters.ts'

const require = createRequire(import.meta.url)

const SERIF = '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2'
const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

function readFont(name: string): Promise<Buffer> {
  return readFile(require.resolve(name))
}

/**
 * Newsreader is cut to one weight and one optical size. Of the features of a face only those stay that change anything in these
 * letters: distances, figures of one width, and here joined letters.
 */
async function cutSerif(): Promise<Uint8Array> {
  return subsetFont(await readFont(SERIF), LETTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum', 'liga'],
    variationAxes: { wght: 300, opsz: 72 },
  })
}

/**
 * Instrument Sans is cut to the two weights in use. The distances between its letters hardly change from one to the other,
 * and what tells how they do weighs more than all its letters: those of the lighter weight stand for both.
 */
async function cutSans(): Promise<Uint8Array> {
  const font = await readFont(SANS)
  const keepFeatures = ['kern', 'tnum']
  const cutTo = (wght: number | { min: number; max: number }) =>
    subsetFont(font, LETTERS, { targetFormat: 'truetype', keepFeatures, variationAxes: { wght } })
  const [both, lighter] = await Promise.all([cutTo({ min: 400, max: 500 }), cutTo(400)])
  const joined = withTablesOf(both, lighter, ['GPOS', 'GDEF'])
  return subsetFont(joined, LETTERS, { targetFormat: 'woff2', keepFeatures })
}

/** A drawing is a picture, and a picture loads no font: it brings the few letters of its labels along. */
async function cutLabels(): Promise<string> {
  const font = await subsetFont(await readFont(SANS), DRAWING_LETTERS, {
    targetFormat: 'woff2',
    keepFeatures: [],
    variationAxes: { wght: 400 },
  })
  return `/** Written by \`npm run fonts\`. */\nexport const LABEL_FONT =\n  'data:font/woff2;base64,${Buffer.from(font).toString('base64')}'\n`
}

async function keep(name: string, font: Uint8Array | string): Promise<void> {
  await writeFile(new URL(name, import.meta.url), font)
  process.stdout.write(`${name}: ${font.length} bytes\n`)
}

await keep('newsreader-display.woff2', await cutSerif())
await keep('instrument-sans.woff2', await cutSans())
await keep('../../server/media/label-font.ts', await cutLabels())
