import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { replaceTables } from './font-tables.ts'
import { LABEL_CHARACTERS, SUBSET_CHARACTERS } from './subset-characters.ts'

const require = createRequire(import.meta.url)

const SERIF = '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2'
const SANS = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

function readFont(name: string): Promise<Buffer> {
  return readFile(require.resolve(name))
}

/**
 * Newsreader is subset to one weight and one optical size. Only the OpenType features that affect these characters are kept:
 * kerning, tabular figures and ligatures.
 */
async function subsetSerif(): Promise<Uint8Array> {
  return subsetFont(await readFont(SERIF), SUBSET_CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum', 'liga'],
    variationAxes: { wght: 300, opsz: 72 },
  })
}

/**
 * Instrument Sans is subset to the two weights in use. Its kerning hardly differs between them, and the variation data of the
 * kerning is larger than all glyphs: both weights use the kerning of the lighter one.
 */
async function subsetSans(): Promise<Uint8Array> {
  const font = await readFont(SANS)
  const keepFeatures = ['kern', 'tnum']
  const subsetTo = (wght: number | { min: number; max: number }) =>
    subsetFont(font, SUBSET_CHARACTERS, { targetFormat: 'truetype', keepFeatures, variationAxes: { wght } })
  const [both, lighter] = await Promise.all([subsetTo({ min: 400, max: 500 }), subsetTo(400)])
  const joined = replaceTables(both, lighter, ['GPOS', 'GDEF'])
  return subsetFont(joined, SUBSET_CHARACTERS, { targetFormat: 'woff2', keepFeatures })
}

/** An SVG image cannot load a font, so drawings embed the few characters of their labels. */
async function subsetLabels(): Promise<string> {
  const font = await subsetFont(await readFont(SANS), LABEL_CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: [],
    variationAxes: { wght: 400 },
  })
  return `/** Written by \`npm run fonts\`. */\nexport const LABEL_FONT =\n  'data:font/woff2;base64,${Buffer.from(font).toString('base64')}'\n`
}

async function writeFontFile(name: string, font: Uint8Array | string): Promise<void> {
  await writeFile(new URL(name, import.meta.url), font)
  process.stdout.write(`${name}: ${font.length} bytes\n`)
}

await writeFontFile('newsreader-display.woff2', await subsetSerif())
await writeFontFile('instrument-sans.woff2', await subsetSans())
await writeFontFile('../../server/media/label-font.ts', await subsetLabels())
