import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { withTablesOf } from './font-tables.ts'
import { LETTERS } from './letters.ts'

const require = createRequire(import.meta.url)

const SERIF = '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2'
const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

type Axes = Record<string, number | { min: number; max: number }>

/**
 * Of the faces' features, those that change anything in these letters: distances, figures of one width, and in the serif
 * joined letters.
 */
const SERIF_FEATURES = ['kern', 'tnum', 'liga']
const SANS_FEATURES = ['kern', 'tnum']

async function cut(from: string | Buffer, features: readonly string[], axes: Axes): Promise<Buffer> {
  const font = typeof from === 'string' ? await readFile(require.resolve(from)) : from
  const options = { targetFormat: 'truetype', keepFeatures: features, variationAxes: axes } as const
  return Buffer.from(await subsetFont(font, LETTERS, options))
}

/** Newsreader is cut to one weight and one optical size. */
async function cutSerif(): Promise<Buffer> {
  return cut(SERIF, SERIF_FEATURES, { wght: 300, opsz: 72 })
}

/**
 * Instrument Sans is cut to the two weights in use. The distances between its letters hardly change from one to the other,
 * and what tells how they do weighs more than all its letters: those of the lighter weight stand for both.
 */
async function cutSans(): Promise<Buffer> {
  const [both, lighter] = await Promise.all([
    cut(SANS, SANS_FEATURES, { wght: { min: 400, max: 500 } }),
    cut(SANS, SANS_FEATURES, { wght: 400 }),
  ])
  return withTablesOf(both, lighter, ['GPOS', 'GDEF'])
}

async function keep(name: string, font: Buffer): Promise<void> {
  const packed = await subsetFont(font, LETTERS, {
    targetFormat: 'woff2',
    keepFeatures: [...new Set([...SERIF_FEATURES, ...SANS_FEATURES])],
  })
  await writeFile(new URL(name, import.meta.url), packed)
  process.stdout.write(`${name}: ${packed.byteLength} bytes\n`)
}

await keep('newsreader-display.woff2', await cutSerif())
await keep('instrument-sans.woff2', await cutSans())
