import type { DocumentMessages } from '../messages/en.ts'
import type { Topic } from '../queries/document-content.ts'
import { parseSvg, type SvgShape } from './parse-svg.ts'

type Point = readonly [x: number, y: number]

/** A shape in the coordinates of the SVG. */
type Shape = {
  /** The element up to the end of its tag, without the width of its stroke, which depends on the scale. */
  element: string
  strokeWidth: number
  /** Points that span the shape. */
  points: Point[]
}

type Label = { text: string; x: number; y: number; isNumber: boolean; isRotated: boolean; isAtEnd: boolean }

/** A line drawing with translated labels. */
export type DrawingInput = {
  shapes: Omit<Shape, 'points'>[]
  /** Bounds of the shapes. */
  outline: { left: number; top: number; right: number; bottom: number }
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
  const shapes = all.flatMap(toShape)
  const corners = shapes.flatMap(({ points }) => points)
  if (corners.length === 0) return null
  const viewNames: Record<string, string> = { FRONT: messages.front, SIDE: messages.side, TOP: messages.top }
  const texts = all.filter(({ tag }) => tag === 'text')
  const views = texts.flatMap(({ text }) => viewNames[text] ?? [])
  const cutOut = formatCutOut(texts.find(({ text }) => text.startsWith('Cut-out'))?.text ?? '', messages)
  const dimensions = topics
    .filter(({ key }) => key === 'dimensions')
    .flatMap(({ rows }) => rows.map(({ name, value }) => `${name} ${value}`))
  return {
    shapes: shapes.map(({ element, strokeWidth }) => ({ element, strokeWidth })),
    outline: outlineOf(corners),
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
  const shape = (name: string, place: Record<string, number | string>, corners: Point[]): Shape[] => {
    const all = Object.entries({ ...place, fill, stroke }).map(
      ([key, value]) => ` ${key}="${String(value).replaceAll('"', '&quot;')}"`,
    )
    return [{ element: `<${name}${all.join('')}`, strokeWidth: number('stroke-width'), points: corners }]
  }
  const polygon = (corners: Point[]) => shape('polygon', { points: corners.join(' ') }, corners)
  switch (tag) {
    case 'rect': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
      return shape('rect', { x, y, width, height, rx: number('rx') }, [
        [x, y],
        [x + width, y + height],
      ])
    }
    case 'line': {
      const ends: Point[] = [
        [number('x1'), number('y1')],
        [number('x2'), number('y2')],
      ]
      return shape('polyline', { points: ends.join(' ') }, ends)
    }
    case 'circle': {
      const [cx, cy] = [number('cx'), number('cy')]
      return shape('circle', { cx, cy, r: number('r') }, [[cx, cy]])
    }
    case 'ellipse': {
      const [cx, cy, rx, ry] = [number('cx'), number('cy'), number('rx'), number('ry')]
      return shape('ellipse', { cx, cy, rx, ry }, [
        [cx - rx, cy - ry],
        [cx + rx, cy + ry],
      ])
    }
    case 'polyline': {
      const corners = parsePoints(points)
      return shape('polyline', { points: corners.join(' ') }, corners)
    }
    case 'polygon':
      return polygon(parsePoints(points))
    // The only paths are the triangles of arrow heads.
    case 'path':
      return polygon(parsePoints(d))
    default:
      return []
  }
}

function outlineOf(points: readonly Point[]): DrawingInput['outline'] {
  const [none, all] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return points.reduce(
    ({ left, top, right, bottom }, [x, y]) => ({
      left: Math.min(left, x),
      top: Math.min(top, y),
      right: Math.max(right, x),
      bottom: Math.max(bottom, y),
    }),
    { left: none, top: none, right: all, bottom: all },
  )
}

function parsePoints(text: string): Point[] {
  return [...text.matchAll(/(-?\d*\.?\d+)[ ,]+(-?\d*\.?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}
