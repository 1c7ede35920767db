import { Circle, Line, Path, Polygon, Rect, Svg, Text } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Place } from './pictures.ts'
import { numberOf, readSvg, type SvgShape } from './svg.ts'
import { COLORS } from './tokens.ts'
import type { TypeScale } from './type.ts'
import type { DocumentWords } from './words.ts'

export type LineDrawing = {
  shapes: SvgShape[]
  /** Width, height and depth of the cut-out in the words of the language; empty without a cut-out. */
  cutOut: string
}

type Box = { left: number; top: number; right: number; bottom: number }

/** Labels are drawn anew at a size that can be read, whatever the scale of the drawing. */
const LABEL_POINTS = 7.6
/** The drawings' own lines are 0.7 to 1.4 units thick; on paper they are less than half as many points. */
const STROKE_POINTS = 0.42
/** The names of the views stand this many label heights lower than in the file, clear of the enlarged numbers. */
const NAME_DROP = 0.45

/** Reads a line drawing and puts its words into the language. The code and the note on millimetres are left out. */
export function readDrawing(source: string, words: DocumentWords): LineDrawing | undefined {
  const all = readSvg(source).shapes
  if (all.length === 0) return undefined
  const names: Record<string, string> = { FRONT: words.front, SIDE: words.side, TOP: words.top }
  const shapes = all.flatMap((shape) => {
    if (shape.tag !== 'text') return [shape]
    const isLabel = isNumeric(shape.text) || shape.text in names
    return isLabel ? [{ ...shape, text: names[shape.text] ?? shape.text }] : []
  })
  const cutOut = all.find(({ text }) => text.startsWith('Cut-out'))?.text ?? ''
  return { shapes, cutOut: cutOutIn(cutOut, words) }
}

function cutOutIn(label: string, words: DocumentWords): string {
  const letters: Record<string, string> = { W: words.width, H: words.height, D: words.depth }
  const sizes = [...label.matchAll(/([WHD]) ([\d.]+)/g)].map(
    ([, letter = '', size]) => `${letters[letter]} ${size}`,
  )
  return sizes.length === 0 ? '' : `${words.cutOut} ${sizes.join(' × ')}`
}

/** The drawing as vectors, as large as the place allows. */
export function lineDrawing({ shapes }: LineDrawing, place: Place, type: TypeScale): ReactElement {
  const { scale, box } = fitInto(shapes, place)
  const width = box.right - box.left
  const height = box.bottom - box.top
  return createElement(
    Svg,
    { width: width * scale, height: height * scale, viewBox: `${box.left} ${box.top} ${width} ${height}` },
    ...shapes.map((shape) => draw(shape, 1 / scale, type)),
  )
}

/** Labels keep their size on paper, so the room they need in the drawing depends on the scale: it is found in steps. */
function fitInto(shapes: readonly SvgShape[], place: Place): { scale: number; box: Box } {
  let scale = 0.4
  let box = boxOf(shapes, LABEL_POINTS / scale)
  for (let step = 0; step < 4; step += 1) {
    scale = Math.min(place.width / (box.right - box.left), place.height / (box.bottom - box.top))
    box = boxOf(shapes, LABEL_POINTS / scale)
  }
  scale = Math.min(place.width / (box.right - box.left), place.height / (box.bottom - box.top))
  return { scale, box }
}

function draw(shape: SvgShape, unitsPerPoint: number, type: TypeScale): ReactElement {
  const { attributes } = shape
  const { fill = 'none', stroke = 'none' } = attributes
  const strokeWidth = numberOf(shape, 'stroke-width') * STROKE_POINTS * unitsPerPoint
  const look = { fill, stroke, strokeWidth }
  const n = (name: string) => numberOf(shape, name)
  switch (shape.tag) {
    case 'rect':
      return createElement(Rect, {
        ...look,
        x: n('x'),
        y: n('y'),
        width: n('width'),
        height: n('height'),
        rx: n('rx'),
      })
    case 'line':
      return createElement(Line, { ...look, x1: n('x1'), y1: n('y1'), x2: n('x2'), y2: n('y2') })
    case 'circle':
      return createElement(Circle, { ...look, cx: n('cx'), cy: n('cy'), r: n('r') })
    case 'polygon':
      return createElement(Polygon, { ...look, points: attributes.points ?? '' })
    case 'path':
      return createElement(Path, { fill, d: attributes.d ?? '' })
    default:
      return label(shape, LABEL_POINTS * unitsPerPoint, type)
  }
}

function label(shape: SvgShape, fontSize: number, type: TypeScale): ReactElement {
  const { transform } = shape.attributes
  const isNumber = isNumeric(shape.text)
  const properties = {
    x: numberOf(shape, 'x'),
    y: numberOf(shape, 'y') + (isNumber ? 0 : fontSize * NAME_DROP),
    fill: isNumber ? COLORS.ink : COLORS.ash,
    ...(transform === undefined ? {} : { transform }),
    style: { ...type.hint, fontSize, letterSpacing: 0 },
  }
  const textAnchor = shape.attributes['text-anchor'] === 'end' ? 'end' : 'middle'
  return createElement(Text, { ...properties, textAnchor }, shape.text)
}

function isNumeric(text: string): boolean {
  return /^[\d.,]+$/.test(text)
}

function boxOf(shapes: readonly SvgShape[], labelSize: number): Box {
  const corners = shapes.flatMap((shape) => cornersOf(shape, labelSize))
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const edge = 4
  return {
    left: Math.min(...xs) - edge,
    top: Math.min(...ys) - edge,
    right: Math.max(...xs) + edge,
    bottom: Math.max(...ys) + edge,
  }
}

/** Two opposite corners of a shape. Circles and arrow heads are left out: they always stand inside the rest. */
function cornersOf(shape: SvgShape, labelSize: number): [number, number][] {
  const n = (name: string) => numberOf(shape, name)
  switch (shape.tag) {
    case 'rect':
      return [
        [n('x'), n('y')],
        [n('x') + n('width'), n('y') + n('height')],
      ]
    case 'line':
      return [
        [n('x1'), n('y1')],
        [n('x2'), n('y2')],
      ]
    case 'polygon':
      return [...(shape.attributes.points ?? '').matchAll(/([\d.-]+),([\d.-]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ])
    case 'text': {
      const reach = labelSize * Math.max(1, shape.text.length * 0.3)
      return [
        [n('x') - reach, n('y') - labelSize],
        [n('x') + reach, n('y') + labelSize * (NAME_DROP + 0.3)],
      ]
    }
    default:
      return []
  }
}
