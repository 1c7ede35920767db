import { expect, test } from 'vitest'
import { spreadMarkers } from './spread-markers.ts'

const PLACES = [
  { key: 'singapore', longitude: 103.85, latitude: 1.29 },
  { key: 'malaysia', longitude: 101.687, latitude: 3.139 },
  { key: 'hong-kong', longitude: 114.169, latitude: 22.319 },
  { key: 'taiwan', longitude: 121.565, latitude: 25.033 },
  { key: 'new-zealand', longitude: 174.763, latitude: -36.849 },
]

test('a visitor can tap each marker: no two are closer than the width of a finger', () => {
  const markers = spreadMarkers(PLACES)
  for (const [index, one] of markers.entries()) {
    for (const other of markers.slice(index + 1)) {
      const distance = Math.hypot(one.position[0] - other.position[0], one.position[1] - other.position[1])
      expect(distance, `${one.key} and ${other.key}`).toBeGreaterThan(40)
    }
  }
})

test('an isolated marker is at its location', () => {
  const alone = spreadMarkers(PLACES).find(({ key }) => key === 'new-zealand')
  expect(alone?.position).toEqual(alone?.location)
})
