import type { Point } from '../../maps/map-geometry.ts'

/** The drawing's size in units. */
export const MAP_SIZE = { width: 860, height: 740 } as const

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Albers' conic projection, which keeps areas: Australia's usual parallels, and the meridian through its middle. */
const SIN_SOUTH = Math.sin(radians(-36))
const SIN_NORTH = Math.sin(radians(-18))
const MERIDIAN = 133.2
const CONE = (SIN_SOUTH + SIN_NORTH) / 2
const CONSTANT = 1 - SIN_SOUTH ** 2 + 2 * CONE * SIN_SOUTH

/** Units per earth radius, and the place of the cone's tip. */
const SCALE = 1230
const ORIGIN: Point = [400, 2774]

/** Where a place on earth, in degrees, stands in the drawing. */
export function project(longitude: number, latitude: number): Point {
  const radius = Math.sqrt(CONSTANT - 2 * CONE * Math.sin(radians(latitude))) / CONE
  const angle = CONE * radians(longitude - MERIDIAN)
  return [ORIGIN[0] + SCALE * radius * Math.sin(angle), ORIGIN[1] + SCALE * radius * Math.cos(angle)]
}
