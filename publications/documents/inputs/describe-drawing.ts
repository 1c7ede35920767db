import type { DocumentMessages } from '../messages/document-messages.ts'
import type { Topic } from '../queries/document-content.ts'
import { parseSvg, type SvgShape } from './parse-svg.ts'

/** A shape in the coordinates of the SVG. `width` of an outline is that of its stroke. */
type Shape = { fill: string | null; stroke: { color: string; width: number } | null } & (
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
  | { kind: 'line' | 'polygon'; points: [number, number][] }
  | { kind: 'circle'; x: number; y: number; radius: number }
)

type Label = { text: string; x: number; y: number; isNumber: boolean; isRotated: boolean; isAtEnd: boolean }

/** A line drawing with translated labels. */
export type DrawingInput = {
  shapes: Shape[]
  labels: Label[]
  /** Width, height and depth of the cut-out; empty without a cut-out. */
  cutOut: string
  /** The views and dimensions in words. */
  alt: string
}

type DrawingOptions = { svg: string; code: string; topics: readonly Topic[]; messages: DocumentMessages }

/** Describe a line drawing for the templates. Omits the product code and the note on millimetres. Null without shapes. */
export function describeDrawing({ svg, code, topics, messages }: DrawingOptions): DrawingInput | null {
  const all = parseSvg(svg)
  if (all.length === 0) return null
  const viewNames: Record<string, string> = { FRONT: messages.front, SIDE: messages.side, TOP: messages.top }
  const texts = all.filter(({ tag }) => tag === 'text')
  const views = texts.flatMap(({ text }) => viewNames[text] ?? [])
  const cutOut = formatCutOut(texts.find(({ text }) => text.startsWith('Cut-out'))?.text ?? '', messages)
  const dimensions = topics
    .filter(({ key }) => key === 'dimensions')
    .flatMap(({ rows }) => rows.map(({ name, value }) => `${name} ${value}`))
  return {
    shapes: all.flatMap(toShape),
    labels: texts.flatMap((text) => toLabel(text, viewNames)),
    cutOut,
    alt: `${messages.drawing} ${code}: ${[...views, ...dimensions].join(', ')}`,
  }
}

function formatCutOut(label: string, messages: DocumentMessages): string {
  const letters: Record<string, string> = { W: messages.width, H: messages.height, D: messages.depth }
  const sizes = [...label.matchAll(/([WHD]) ([\d.]+)/g)].map(
    ([, letter = '', size]) => `${letters[letter]} ${size}`,
  )
  return sizes.length === 0 ? '' : `${messages.cutOut} ${sizes.join(' × ')}`
}

function toLabel({ text, attributes, number }: SvgShape, viewNames: Record<string, string>): Label[] {
  const isNumber = /^[\d.,]+$/.test(text)
  if (!isNumber && viewNames[text] === undefined) return []
  const { transform, 'text-anchor': anchor } = attributes
  return [
    {
      text: viewNames[text] ?? text,
      x: number('x'),
      y: number('y'),
      isNumber,
      isRotated: transform?.startsWith('rotate(-90') ?? false,
      isAtEnd: anchor === 'end',
    },
  ]
}

function toShape({ tag, attributes, number }: SvgShape): Shape[] {
  const { fill = 'none', stroke = 'none', points = '', d = '' } = attributes
  const look = {
    fill: fill === 'none' ? null : fill,
    stroke: stroke === 'none' ? null : { color: stroke, width: number('stroke-width') },
  }
  switch (tag) {
    case 'rect': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
      return [{ ...look, kind: 'rect', x, y, width, height, radius: number('rx') }]
    }
    case 'line': {
      const ends: [number, number][] = [
        [number('x1'), number('y1')],
        [number('x2'), number('y2')],
      ]
      return [{ ...look, kind: 'line', points: ends }]
    }
    case 'circle':
      return [{ ...look, kind: 'circle', x: number('cx'), y: number('cy'), radius: number('r') }]
    case 'polygon':
      return [{ ...look, kind: 'polygon', points: parsePoints(points) }]
    // The only paths are the triangles of arrow heads.
    case 'path':
      return [{ ...look, kind: 'polygon', points: parsePoints(d) }]
    default:
      return []
  }
}

function parsePoints(text: string): [number, number][] {
  return [...text.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}
