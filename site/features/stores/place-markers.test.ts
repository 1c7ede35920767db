import { expect, test } from 'vitest'
import { placeMarkers } from './place-markers.ts'
import { MAP_SIZE, project } from './projection.ts'

const RICHMOND = { key: 'richmond', latitude: -37.823, longitude: 144.998 }
const CAMBERWELL = { key: 'camberwell', latitude: -37.842, longitude: 145.069 }
const GEELONG = { key: 'geelong', latitude: -38.141, longitude: 144.35 }
const PERTH = { key: 'perth', latitude: -31.949, longitude: 115.827 }
const SYDNEY = { key: 'sydney', latitude: -33.906, longitude: 151.194 }
const CHATSWOOD = { key: 'chatswood', latitude: -33.797, longitude: 151.183 }

test('the corners of Australia lie inside the map, north above south and west left of east', () => {
  const [cape, south, west, east] = [
    project(142.5, -10.7),
    project(146.8, -43.6),
    project(113.2, -26.1),
    project(153.6, -28.6),
  ]
  for (const [x, y] of [cape, south, west, east]) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(MAP_SIZE.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(MAP_SIZE.height)
  }
  expect(cape[1]).toBeLessThan(south[1])
  expect(west[0]).toBeLessThan(east[0])
})

test('the projection keeps areas equal in the south and the north', () => {
  const areaAt = (latitude: number) => {
    const [left, right] = [project(133, latitude), project(134, latitude)]
    return Math.abs((right[0] - left[0]) * (project(133, latitude + 1)[1] - left[1]))
  }
  const relativeWidth = (latitude: number) => Math.cos(((latitude + 0.5) * Math.PI) / 180)
  expect(areaAt(-38) / relativeWidth(-38) / (areaAt(-14) / relativeWidth(-14))).toBeCloseTo(1, 1)
})

test('an isolated store has its marker at its location', () => {
  const [marker] = placeMarkers([PERTH])
  expect(marker?.position).toEqual(marker?.location)
})

test('the markers of one city can be tapped one by one, each connected to its location', () => {
  const markers = placeMarkers([RICHMOND, CAMBERWELL, GEELONG, PERTH, SYDNEY, CHATSWOOD])
  expect(markers.map(({ key }) => key).sort()).toEqual([
    'camberwell',
    'chatswood',
    'geelong',
    'perth',
    'richmond',
    'sydney',
  ])
  for (const one of markers) {
    for (const other of markers.filter((each) => each !== one)) {
      const distance = Math.hypot(one.position[0] - other.position[0], one.position[1] - other.position[1])
      expect(distance, `${one.key} and ${other.key}`).toBeGreaterThanOrEqual(59)
    }
  }
})

test('the connecting lines of a row do not cross', () => {
  const row = placeMarkers([CAMBERWELL, GEELONG, RICHMOND])
  const across = [...row].sort((a, b) => a.position[0] - b.position[0]).map(({ key }) => key)
  expect(across).toEqual(['geelong', 'richmond', 'camberwell'])
})

test('two stores at one location, and no stores, are handled', () => {
  const twins = placeMarkers([PERTH, { ...PERTH, key: 'twin' }])
  expect(twins[0]?.position).not.toEqual(twins[1]?.position)
  expect(placeMarkers([])).toEqual([])
})
