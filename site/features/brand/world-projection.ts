import type { Point } from '../../maps/map-geometry.ts'

/** The drawing's size in units: the world without Antarctica. */
export const WORLD_MAP_SIZE = { width: 1200, height: 526 } as const

/** Equal Earth (Šavrič, Patterson, Jenny 2018): keeps areas, and looks like a globe unrolled. */
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796]
const HALF_SQRT_3 = Math.sqrt(3) / 2
/** Half the drawing is half the world. */
const SCALE = WORLD_MAP_SIZE.width / 2 / 2.70663
/** Units from the top edge to the equator. */
const EQUATOR_Y = 288

/** Where a place on earth, in degrees, stands in the drawing. */
export function project(longitude: number, latitude: number): Point {
  const theta = Math.asin(HALF_SQRT_3 * Math.sin((latitude * Math.PI) / 180))
  const lambda = (longitude * Math.PI) / 180
  const square = theta * theta
  const sixth = square ** 3
  const x =
    (lambda * Math.cos(theta)) / (HALF_SQRT_3 * (A1 + 3 * A2 * square + sixth * (7 * A3 + 9 * A4 * square)))
  const y = theta * (A1 + A2 * square + sixth * (A3 + A4 * square))
  return [WORLD_MAP_SIZE.width / 2 + x * SCALE, EQUATOR_Y - y * SCALE]
}
