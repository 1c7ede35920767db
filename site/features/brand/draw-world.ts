/**
 * Draws the land of the world from public map data: the topology of the ISC package `world-atlas`, which took it from
 * Natural Earth (public domain). Land only: this map has no borders. Run once, and again only to change the drawing:
 *
 *   npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz package/land-110m.json
 *   node site/features/brand/draw-world.ts package/land-110m.json
 *
 * It writes `land.ts`: one path.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Arc, areaOf, type Point, pathOf, type Transform, toDegrees } from '../../maps/draw-map.ts'
import { project, WORLD } from './world-projection.ts'

/** Corners whose triangle with their neighbours is smaller, in square units of the drawing, are left out. */
const SMALLEST_TRIANGLE = 4
/** Islands that are smaller, in square units, are left out. */
const SMALLEST_ISLAND = 14
/** South of it, in degrees, lies Antarctica. */
const SOUTHERN_EDGE = -58

type Topology = {
  arcs: Arc[]
  transform: Transform
  objects: { land: { geometries: { arcs: number[][][] }[] } }
}

/** A ring over the edge of the map goes on beyond it, instead of jumping to the other side. */
function unrolled(ring: readonly Point[]): Point[] {
  let turn = 0
  return ring.map(([longitude, latitude], index): Point => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude)
    if (step > 180) turn -= 360
    if (step < -180) turn += 360
    return [longitude + turn, latitude]
  })
}

/**
 * A ring that goes on beyond one edge of the map comes in again at the other, and ends at the edge: Asia begins in its far
 * east, and unrolled from there nearly all of it would stand beyond the western edge.
 */
function onBothSides(ring: readonly Point[]): Point[][] {
  const longitudes = ring.map(([longitude]) => longitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  return [-360, 0, 360]
    .filter((turn) => west + turn < 180 && east + turn > -180)
    .map((turn) =>
      ring.map(([longitude, latitude]): Point => [Math.min(180, Math.max(-180, longitude + turn)), latitude]),
    )
}

/** Visvalingam's way: the corner that matters least goes first. */
function simplify(ring: readonly Point[]): Point[] {
  const kept = [...ring]
  while (kept.length > 4) {
    const areas = kept.map((point, index) => {
      const before = kept.at(index - 1) ?? point
      const after = kept[(index + 1) % kept.length] ?? point
      return areaOf([before, point, after])
    })
    const least = Math.min(...areas)
    if (least >= SMALLEST_TRIANGLE) break
    kept.splice(areas.indexOf(least), 1)
  }
  return kept
}

const [, , source] = process.argv
if (!source) throw new Error('Say where land-110m.json lies')
const topology: Topology = JSON.parse(readFileSync(source, 'utf8'))
const arcs = topology.arcs.map((arc) => toDegrees(arc, topology.transform))
const path = topology.objects.land.geometries
  .flatMap((geometry) => geometry.arcs.flat())
  .map((ring) =>
    ring.flatMap((index) => ((index < 0 ? arcs[~index]?.toReversed() : arcs[index]) ?? []).slice(1)),
  )
  .filter((ring) => ring.some(([, latitude]) => latitude > SOUTHERN_EDGE))
  .flatMap((ring) => onBothSides(unrolled(ring)))
  .map((ring) => simplify(ring.map(([longitude, latitude]) => project(longitude, latitude))))
  .filter((ring) => areaOf(ring) >= SMALLEST_ISLAND)
  .map(pathOf)
  .join('')
const text = `/** Made by draw-world.ts: the land of the world as one path in a drawing of ${WORLD.width} by ${WORLD.height} units. */
export const LAND =
  '${path}'
`
writeFileSync(join(import.meta.dirname, 'land.ts'), text)
process.stdout.write(`${path.length} characters\n`)
