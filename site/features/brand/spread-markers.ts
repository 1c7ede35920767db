import type { MapLocation, Marker } from '../../maps/map-marker.tsx'
import { project, WORLD_MAP_SIZE } from './world-projection.ts'

/**
 * Minimum distance between two markers, in map units, so that each can be tapped where the map is shown at its full
 * size.
 */
const MIN_MARKER_DISTANCE = 42
const EDGE_MARGIN = 22
const ITERATIONS = 400

/**
 * Move the markers of neighbouring locations apart until none overlaps another, each as little as possible. A line
 * connects a marker to its location.
 */
export function spreadMarkers(places: readonly MapLocation[]): Marker[] {
  const locations = places.map(({ longitude, latitude }) => project(longitude, latitude))
  const positions = locations.map(([x, y]) => ({ x, y }))
  for (let round = 0; round < ITERATIONS; round++) {
    for (const [index, one] of positions.entries())
      for (const other of positions.slice(index + 1)) pushApart(one, other)
    for (const marker of positions) {
      marker.x = Math.min(WORLD_MAP_SIZE.width - EDGE_MARGIN, Math.max(EDGE_MARGIN, marker.x))
      marker.y = Math.min(WORLD_MAP_SIZE.height - EDGE_MARGIN, Math.max(EDGE_MARGIN, marker.y))
    }
  }
  return places.map(({ key }, index) => {
    const location = locations[index] ?? [0, 0]
    const { x, y } = positions[index] ?? { x: 0, y: 0 }
    return {
      key,
      position: [Math.round(x), Math.round(y)],
      location: [Math.round(location[0]), Math.round(location[1])],
    }
  })
}

type MutablePoint = { x: number; y: number }

function pushApart(one: MutablePoint, other: MutablePoint): void {
  const [x, y] = [other.x - one.x, other.y - one.y]
  const distance = Math.hypot(x, y)
  if (distance >= MIN_MARKER_DISTANCE) return
  // Markers at the same location are moved apart horizontally.
  const [alongX, alongY] = distance === 0 ? [1, 0] : [x / distance, y / distance]
  const push = (MIN_MARKER_DISTANCE - distance) / 2
  one.x -= alongX * push
  one.y -= alongY * push
  other.x += alongX * push
  other.y += alongY * push
}
