/** Width to height. */
type Shape = readonly [number, number]
export type FocusPoint = readonly [x: number, y: number]

export const CENTRE: FocusPoint = [50, 50]

/**
 * Return the `object-position` that shows what the site's renditions show: the largest region of the shape, as close to the
 * focus as the edges permit.
 */
export function cropPosition(
  { width, height }: { width: number; height: number },
  [across, down]: Shape,
  [x, y]: FocusPoint,
): string {
  const region = {
    width: Math.min(width, (height * across) / down),
    height: Math.min(height, (width * down) / across),
  }
  return `${share(width, region.width, x)}% ${share(height, region.height, y)}%`
}

function share(length: number, part: number, focus: number): number {
  const spare = length - part
  if (spare < 1) return 50
  const start = Math.min(Math.max((length * focus) / 100 - part / 2, 0), spare)
  return Math.round((start / spare) * 1_000) / 10
}
