type Point = readonly [x: number, y: number]

/** Ties a marker on a map, in units of its drawing, to the place it means; nothing where it stands there itself. */
export function MarkerLeader({
  at: [x, y],
  home: [homeX, homeY],
  className,
}: {
  at: Point
  home: Point
  className: string | undefined
}) {
  if (x === homeX && y === homeY) return null
  return (
    <>
      <line x1={homeX} y1={homeY} x2={x} y2={y} />
      <circle className={className} cx={homeX} cy={homeY} r="2.5" />
    </>
  )
}
