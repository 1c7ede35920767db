type Scale = { highest: number; width: number; height: number }

const GAP_RATIO = 0.2

/** Return the bars of a chart. A value above zero is always visible. */
export function barsOf(values: readonly number[], { highest, width, height }: Scale) {
  const step = width / Math.max(1, values.length)
  return values.map((value, index) => {
    const barHeight = value === 0 ? 0 : Math.max(1, (value / highest) * height)
    return { x: index * step, y: height - barHeight, width: step * (1 - GAP_RATIO), height: barHeight }
  })
}
