type Range = readonly [lowest: number, highest: number]

/** What the value of a parameter can be in each unit: anything else is a slip, such as a width in metres or without its point. */
const RANGES: ReadonlyMap<string, Range> = new Map([
  ['mm', [1, 5_000]],
  ['m', [0.1, 100]],
  ['kg', [0.1, 500]],
  ['L', [0.1, 1_000]],
  ['W', [0, 50_000]],
  ['A', [0, 100]],
  ['K', [1_000, 20_000]],
  ['MJ/h', [0, 500]],
  ['Pa', [0, 10_000]],
  ['kPa', [0, 10_000]],
  ['dB(A)', [0, 140]],
  ['g/min', [0, 1_000]],
  ['min', [0, 1_440]],
  ['m³/h', [0, 10_000]],
  ['°C', [-50, 1_000]],
  ['count', [0, 1_000]],
])
/** Units that another brand may add. */
const OTHERS: Range = [0, 1_000_000]

/** Return why a number cannot be the value of a parameter with this unit; undefined if it can. */
export function findRangeProblem(unit: string | undefined, value: number): string | undefined {
  const [lowest, highest] = RANGES.get(unit ?? '') ?? OTHERS
  if (value < lowest) return `"${value}": must be at least ${lowest}`
  return value > highest ? `"${value}": must be at most ${highest}` : undefined
}
