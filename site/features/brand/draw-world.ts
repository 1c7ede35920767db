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
import {
  decodeArc,
  type Point,
  polygonArea,
  type TopoArc,
  type TopoTransform,
  toSvgPath,
} from '../../maps/map-geometry.ts'
import { project, WORLD_MAP_SIZE } from './world-projection.ts'

/** Corners whose triangle with their neighbours is smaller, in square units of the drawing, are left out. */
const MIN_TRIANGLE_AREA = 4
/** Islands that are smaller, in square units, are left out. */
const MIN_ISLAND_AREA = 14
/** South of it, in degrees, lies Antarctica. */
const MIN_LATITUDE_DEGREES = -58

type Topology = {
  arcs: TopoArc[]
  transform: TopoTransform
  objects: { land: { geometries: { arcs: number[][][] }[] } }
}

/** A ring over the edge of the map goes on beyond it, instead of jumping to the other side. */
function unwrapLongitudes(ring: readonly Point[]): Point[] {
  let offset = 0
  return ring.map(([longitude, latitude], index): Point => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude)
    if (step > 180) offset -= 360
    if (step < -180) offset += 360
    return [longitude + offset, latitude]
  })
}

/**
 * A ring that goes on beyond one edge of the map comes in again at the other, and ends at the edge: Asia begins in its far
 * east, and unrolled from there nearly all of it would stand beyond the western edge.
 */
function splitAtAntimeridian(ring: readonly Point[]): Point[][] {
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
  const remaining = [...ring]
  while (remaining.length > 4) {
    const areas = remaining.map((point, index) => {
      const before = remaining.at(index - 1) ?? point
      const after = remaining[(index + 1) % remaining.length] ?? point
      return polygonArea([before, point, after])
    })
    const smallest = Math.min(...areas)
    if (smallest >= MIN_TRIANGLE_AREA) break
    remaining.splice(areas.indexOf(smallest), 1)
  }
  return remaining
}

const [, , source] = process.argv
if (!source) throw new Error('Say where land-110m.json lies')
const topology: Topology = JSON.parse(readFileSync(source, 'utf8'))
const arcs = topology.arcs.map((arc) => decodeArc(arc, topology.transform))
const path = topology.objects.land.geometries
  .flatMap((geometry) => geometry.arcs.flat())
  .map((ring) =>
    ring.flatMap((index) => ((index < 0 ? arcs[~index]?.toReversed() : arcs[index]) ?? []).slice(1)),
  )
  .filter((ring) => ring.some(([, latitude]) => latitude > MIN_LATITUDE_DEGREES))
  .flatMap((ring) => splitAtAntimeridian(unwrapLongitudes(ring)))
  .map((ring) => simplify(ring.map(([longitude, latitude]) => project(longitude, latitude))))
  .filter((ring) => polygonArea(ring) >= MIN_ISLAND_AREA)
  .map(toSvgPath)
  .join('')
const text = `/** Made by draw-world.ts: the land of the world as one path in a drawing of ${WORLD_MAP_SIZE.width} by ${WORLD_MAP_SIZE.height} units. */
export const LAND =
  '${path}'
`
writeFileSync(join(import.meta.dirname, 'land.ts'), text)
process.stdout.write(`${path.length} characters\n`)
