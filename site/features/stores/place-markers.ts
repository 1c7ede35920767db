import type { Point } from '../../maps/draw-map.ts'
import type { Marker, Place } from '../../maps/map-marker.tsx'
import { DRAWING, project } from './projection.ts'

/**
 * Units between two markers. Stores of one city lie a unit apart on a map of the whole country; on a telephone this
 * leaves every marker a target of its own, 24 pixels wide.
 */
const APART = 60
/** Units between the middle of a city's stores and their row of markers. */
const OUT_TO_SEA = 50
const MIDDLE: Point = [420, 380]
const MARGIN = 30

/**
 * A store alone has its marker on its place. Stores too near to each other have theirs in a row off the nearest coast,
 * beside or below the drawing's middle, each tied to its place.
 */
export function placeMarkers(places: readonly Place[]): Marker[] {
  const markers = places.map(({ key, longitude, latitude }): Marker => {
    const [x, y] = project(longitude, latitude)
    const home: Point = [Math.round(x), Math.round(y)]
    return { key, home, at: home }
  })
  return groupsOf(markers).flatMap((group) => (group.length > 1 ? inRow(group) : group))
}

/** Markers that are too near to each other, also by way of a third one, are a group. */
function groupsOf(markers: readonly Marker[]): Marker[][] {
  const groups: Marker[][] = []
  for (const marker of markers) {
    const near = groups.filter((group) => group.some(({ home }) => distance(home, marker.home) < APART))
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    groups.push([...near.flat(), marker])
  }
  return groups
}

function inRow(group: readonly Marker[]): Marker[] {
  const middle = [0, 1].map((axis) => sum(group.map(({ home }) => home[axis] ?? 0)) / group.length)
  const [x = 0, y = 0] = middle
  const isBeside = Math.abs(x - MIDDLE[0]) >= Math.abs(y - MIDDLE[1])
  // In the order of their places, so that no two ties cross.
  const axis = isBeside ? 1 : 0
  const ordered = [...group].sort((a, b) => (a.home[axis] ?? 0) - (b.home[axis] ?? 0))
  return ordered.map((marker, index) => {
    const along = (index - (group.length - 1) / 2) * APART
    const at: Point = isBeside
      ? [x + Math.sign(x - MIDDLE[0]) * OUT_TO_SEA, y + along]
      : [x + along, y + Math.sign(y - MIDDLE[1]) * OUT_TO_SEA]
    return { ...marker, at: [inside(at[0], DRAWING.width), inside(at[1], DRAWING.height)] }
  })
}

function inside(place: number, size: number): number {
  return Math.round(Math.min(size - MARGIN, Math.max(MARGIN, place)))
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
