import { expect, test } from 'vitest'
import type { Point } from '../../maps/map-geometry.ts'
import { LAND } from './land.ts'
import { project } from './world-projection.ts'

/** Return the rings of the map in map units. Each path starts at a point and continues in relative steps. */
function ringsOf(path: string): Point[][] {
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      return Array.from({ length: numbers.length / 2 }, (_, index): Point => {
        x += numbers[index * 2] ?? 0
        y += numbers[index * 2 + 1] ?? 0
        return [x, y]
      })
    })
}

/** Count the edges to the right of a point: an odd number means that the point is inside. */
function isLand(longitude: number, latitude: number): boolean {
  const [x, y] = project(longitude, latitude)
  const crossed = ringsOf(LAND).flatMap((ring) =>
    ring.filter(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1]
      return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
    }),
  )
  return crossed.length % 2 === 1
}

test.each([
  ['Xi’an', 109, 34.3],
  ['Delhi', 77.2, 28.6],
  ['Prague', 14.4, 50.1],
  ['Kano', 8.5, 12],
  ['Alice Springs', 133.9, -23.7],
  ['Denver', -105, 39.7],
  ['Brasília', -47.9, -15.8],
  ['the far east of Asia, which is at the western edge', -176, 67],
])('%s is on land on the world map', (_, longitude, latitude) => {
  expect(isLand(longitude, latitude)).toBe(true)
})

test('nothing is drawn beyond the edge of the map, where the far east would appear twice', () => {
  const [edge] = project(-180, 66)
  const beyond = ringsOf(LAND).flatMap((ring) => ring.filter(([x, y]) => y < 60 && x < edge - 25))
  expect(beyond).toEqual([])
})

test.each([
  ['the Pacific', -150, 0],
  ['the Atlantic', -35, 25],
  ['the Indian Ocean', 80, -25],
  ['the Caspian Sea', 51, 42],
])('%s is water on the world map', (_, longitude, latitude) => {
  expect(isLand(longitude, latitude)).toBe(false)
})
