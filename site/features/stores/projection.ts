import type { Point } from '../../maps/map-geometry.ts'

/** Size of the map in map units. */
export const MAP_SIZE = { width: 860, height: 740 } as const

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The Albers equal-area conic projection, with Australia's usual standard parallels and the meridian through its
 * centre.
 */
const SIN_SOUTH = Math.sin(radians(-36))
const SIN_NORTH = Math.sin(radians(-18))
const CENTRAL_MERIDIAN = 133.2
const CONE_CONSTANT = (SIN_SOUTH + SIN_NORTH) / 2
const RADIUS_CONSTANT = 1 - SIN_SOUTH ** 2 + 2 * CONE_CONSTANT * SIN_SOUTH

/** Map units per earth radius, and the position of the cone's apex. */
const SCALE = 1230
const ORIGIN: Point = [400, 2774]

/** Project a location, in degrees, to map units. */
export function project(longitude: number, latitude: number): Point {
  const radius = Math.sqrt(RADIUS_CONSTANT - 2 * CONE_CONSTANT * Math.sin(radians(latitude))) / CONE_CONSTANT
  const angle = CONE_CONSTANT * radians(longitude - CENTRAL_MERIDIAN)
  return [ORIGIN[0] + SCALE * radius * Math.sin(angle), ORIGIN[1] + SCALE * radius * Math.cos(angle)]
}
