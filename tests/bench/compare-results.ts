import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Figure, formatFigure, meetsBar } from './figures.ts'

/** The parts of a results file that a comparison needs. */
const results = z.object({
  date: z.string(),
  machine: z.looseObject({ processor: z.string(), cores: z.number() }),
  figures: z.array(
    z.object({
      what: z.string(),
      value: z.number().nullable(),
      unit: z.enum(['', 'KB', 'MB', 'ms', 's', '/s']),
      holds: z.boolean().nullable().default(null),
    }),
  ),
})
export type Results = z.output<typeof results>

/**
 * Read the results of an earlier run.
 *
 * @throws if the file is not a results file.
 */
export function readResults(file: string): Results {
  const result = results.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new Error(`${file} is not a results file of the bench.`)
  return result.data
}

/** Relative differences below this are noise of the machine. */
const NOISE_SHARE = 0.05

/** List the differences from an earlier run, one line each: the change, and whether the figure now meets or misses its bar. */
export function listDifferences(earlier: Results, current: readonly Figure[]): string[] {
  const before = new Map(earlier.figures.map((figure) => [figure.what, figure]))
  const present = new Set(current.map(({ what }) => what))
  return [
    ...current.flatMap((figure) => {
      const old = before.get(figure.what)
      return old === undefined
        ? [`new      ${figure.what}: ${formatFigure(figure)}`]
        : describeDifference(old, figure)
    }),
    ...earlier.figures
      .filter(({ what }) => !present.has(what))
      .map(({ what }) => `missing  ${what}: not measured this time`),
  ]
}

function describeDifference(old: Results['figures'][number], figure: Figure): string[] {
  const isWithinBar = meetsBar(figure) ?? null
  const crossed =
    isWithinBar === old.holds || isWithinBar === null
      ? ''
      : isWithinBar
        ? ', holds now'
        : ', MISSES ITS BAR NOW'
  const values = `${figure.what}: ${formatFigure({ ...figure, value: old.value })} → ${formatFigure(figure)}${crossed}`
  if (old.value === null || figure.value === null) {
    return old.value === figure.value ? [] : [`changed  ${values}`]
  }
  const change =
    old.value === 0 ? Number(figure.value !== 0) : (figure.value - old.value) / Math.abs(old.value)
  if (Math.abs(change) < NOISE_SHARE && crossed === '') return []
  const percent = `${change > 0 ? '+' : '−'}${Math.abs(change * 100).toFixed(0)} %`
  return [`${percent.padEnd(8)} ${values}`]
}
