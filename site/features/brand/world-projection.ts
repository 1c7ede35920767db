import type { Point } from '../../maps/map-geometry.ts'

/** Size of the map in map units. Antarctica is left out. */
export const WORLD_MAP_SIZE = { width: 1200, height: 526 } as const

/**
 * Coefficients of the Equal Earth projection (Šavrič, Patterson, Jenny 2018), which keeps areas and resembles an
 * unrolled globe.
 */
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796]
const HALF_SQRT_3 = Math.sqrt(3) / 2
/** Map units per projected unit: half the map is half the world. */
const SCALE = WORLD_MAP_SIZE.width / 2 / 2.70663
/** Distance from the top edge to the equator, in map units. */
const EQUATOR_Y = 288

/** Project a location, in degrees, to map units. */
export function project(longitude: number, latitude: number): Point {
  const theta = Math.asin(HALF_SQRT_3 * Math.sin((latitude * Math.PI) / 180))
  const lambda = (longitude * Math.PI) / 180
  const thetaSquared = theta * theta
  const thetaSixth = thetaSquared ** 3
  const x =
    (lambda * Math.cos(theta)) /
    (HALF_SQRT_3 * (A1 + 3 * A2 * thetaSquared + thetaSixth * (7 * A3 + 9 * A4 * thetaSquared)))
  const y = theta * (A1 + A2 * thetaSquared + thetaSixth * (A3 + A4 * thetaSquared))
  return [WORLD_MAP_SIZE.width / 2 + x * SCALE, EQUATOR_Y - y * SCALE]
}
