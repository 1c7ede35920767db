/** A point on earth, in degrees, or in a drawing, in its units. */
export type Point = readonly [x: number, y: number]

/** A delta-encoded arc of a TopoJSON file. */
export type TopoArc = [x: number, y: number][]
export type TopoTransform = { scale: [number, number]; translate: [number, number] }

/** Decode an arc to degrees. */
export function decodeArc(arc: TopoArc, { scale, translate }: TopoTransform): Point[] {
  let x = 0
  let y = 0
  return arc.map(([stepX, stepY]): Point => {
    x += stepX
    y += stepY
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

export function polygonArea(points: readonly Point[]): number {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

/** Return a ring as an SVG path with integer coordinates: tenths of a unit are invisible. */
export function toSvgPath(ring: readonly Point[]): string {
  const rounded = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const distinct = rounded.filter(([x, y], index) => {
    const before = rounded[index - 1]
    return before?.[0] !== x || before[1] !== y
  })
  const steps = distinct.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = distinct[index] ?? [0, 0]
    return `${x - beforeX} ${y - beforeY}`
  })
  return `M${distinct[0]?.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-')
}
