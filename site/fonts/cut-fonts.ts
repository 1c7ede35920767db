import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** Letters, figures and marks of English and Indonesian, and the units of the parameters. */
const LATIN = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))}\u00a0©°±²³·×éèêçïöü–—‘’“”•…−→≤≥`

type Cut = { from: string; to: string; axes: Record<string, number | { min: number; max: number }> }

/** Newsreader is cut to one weight and one optical size, Instrument Sans to the two weights in use. */
const CUTS: readonly Cut[] = [
  {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
    to: 'newsreader-display.woff2',
    axes: { wght: 300, opsz: 72 },
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 500 } },
  },
]

/** Of the faces' features, those that change anything in these letters: distances, joined letters, figures of one width. */
const FEATURES = ['kern', 'liga', 'tnum']

for (const { from, to, axes } of CUTS) {
  const cut = await subsetFont(await readFile(require.resolve(from)), LATIN, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })
  await writeFile(new URL(to, import.meta.url), cut)
  process.stdout.write(`${to}: ${cut.byteLength} bytes\n`)
}
