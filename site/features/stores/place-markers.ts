import type { Point } from '../../maps/map-geometry.ts'
import type { MapLocation, Marker } from '../../maps/map-marker.tsx'
import { MAP_SIZE, project } from './projection.ts'

/**
 * Minimum distance between two markers, in map units. Stores of one city are one unit apart on a map of the whole
 * country; on a phone this distance gives every marker a target of its own, 24 pixels wide.
 */
const MIN_MARKER_DISTANCE = 60
/** Distance between the centre of a city's stores and their row of markers, in map units. */
const ROW_OFFSET = 50
const MAP_CENTRE: Point = [420, 380]
const MAP_MARGIN = 30

/**
 * Place the marker of an isolated store at its location. Stores too close to each other get a row of markers off the
 * nearest coast, beside or below the centre of the map, each connected to its location.
 */
export function placeMarkers(places: readonly MapLocation[]): Marker[] {
  const markers = places.map(({ key, longitude, latitude }): Marker => {
    const [x, y] = project(longitude, latitude)
    const location: Point = [Math.round(x), Math.round(y)]
    return { key, location, position: location }
  })
  return groupNearMarkers(markers).flatMap((group) => (group.length > 1 ? layOutInRow(group) : group))
}

/** Group markers that are too close to each other, directly or through a third marker. */
function groupNearMarkers(markers: readonly Marker[]): Marker[][] {
  const groups: Marker[][] = []
  for (const marker of markers) {
    const near = groups.filter((group) =>
      group.some(({ location }) => distance(location, marker.location) < MIN_MARKER_DISTANCE),
    )
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    groups.push([...near.flat(), marker])
  }
  return groups
}

function layOutInRow(group: readonly Marker[]): Marker[] {
  const centre = [0, 1].map((axis) => sum(group.map(({ location }) => location[axis] ?? 0)) / group.length)
  const [x = 0, y = 0] = centre
  const isBeside = Math.abs(x - MAP_CENTRE[0]) >= Math.abs(y - MAP_CENTRE[1])
  // In the order of their locations, so that connecting lines do not cross.
  const axis = isBeside ? 1 : 0
  const ordered = [...group].sort((a, b) => (a.location[axis] ?? 0) - (b.location[axis] ?? 0))
  return ordered.map((marker, index) => {
    const along = (index - (group.length - 1) / 2) * MIN_MARKER_DISTANCE
    const at: Point = isBeside
      ? [x + Math.sign(x - MAP_CENTRE[0]) * ROW_OFFSET, y + along]
      : [x + along, y + Math.sign(y - MAP_CENTRE[1]) * ROW_OFFSET]
    return { ...marker, position: [clampToMap(at[0], MAP_SIZE.width), clampToMap(at[1], MAP_SIZE.height)] }
  })
}

function clampToMap(coordinate: number, size: number): number {
  return Math.round(Math.min(size - MAP_MARGIN, Math.max(MAP_MARGIN, coordinate)))
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
