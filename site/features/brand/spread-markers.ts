import type { Marker, Place } from '../../maps/map-marker.tsx'
import { project, WORLD } from './world-projection.ts'

/** Units between two markers, so that each can be hit with a finger where the map is as wide as its drawing. */
const APART = 42
const MARGIN = 22
const ROUNDS = 400

/**
 * Markers of neighbouring places move apart until none covers another, each as little as it must; a line ties it to its
 * place.
 */
export function spreadMarkers(places: readonly Place[]): Marker[] {
  const homes = places.map(({ longitude, latitude }) => project(longitude, latitude))
  const moving = homes.map(([x, y]) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of moving.entries())
      for (const other of moving.slice(index + 1)) pushApart(one, other)
    for (const marker of moving) {
      marker.x = Math.min(WORLD.width - MARGIN, Math.max(MARGIN, marker.x))
      marker.y = Math.min(WORLD.height - MARGIN, Math.max(MARGIN, marker.y))
    }
  }
  return places.map(({ key }, index) => {
    const home = homes[index] ?? [0, 0]
    const { x, y } = moving[index] ?? { x: 0, y: 0 }
    return { key, at: [Math.round(x), Math.round(y)], home: [Math.round(home[0]), Math.round(home[1])] }
  })
}

type Moving = { x: number; y: number }

function pushApart(one: Moving, other: Moving): void {
  const [x, y] = [other.x - one.x, other.y - one.y]
  const distance = Math.hypot(x, y)
  if (distance >= APART) return
  // Two at the very same place go apart along the map.
  const [alongX, alongY] = distance === 0 ? [1, 0] : [x / distance, y / distance]
  const push = (APART - distance) / 2
  one.x -= alongX * push
  one.y -= alongY * push
  other.x += alongX * push
  other.y += alongY * push
}
