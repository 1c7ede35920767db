type Scale = { highest: number; width: number; height: number }

const GAP_RATIO = 0.2
const ROUND_STEPS = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10]

/** Return the end of a scale: the next round, even number that is not below the highest value. */
export function scaleEnd(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)))
  const ends = ROUND_STEPS.map((step) => step * power)
  return ends.find((end) => end >= highest && end % 2 === 0) ?? 10 * power
}

/** Return the bars of a chart. A value above zero is always visible. */
export function barsOf(values: readonly number[], { highest, width, height }: Scale) {
  const step = width / Math.max(1, values.length)
  return values.map((value, index) => {
    const barHeight = value === 0 ? 0 : Math.max(1, (value / highest) * height)
    return { x: index * step, y: height - barHeight, width: step * (1 - GAP_RATIO), height: barHeight }
  })
}
