import { Circle, Line, Path, Polygon, Rect, Svg, Text } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { DocumentMessages } from '../messages/document-messages.ts'
import type { TypeScale } from '../typography/type-scale.ts'
import { COLORS } from './design-tokens.ts'
import { numberAttribute, parseSvg, type SvgShape } from './parse-svg.ts'
import type { BoxSize } from './prepare-picture.ts'

export type LineDrawing = {
  shapes: SvgShape[]
  /** Localised width, height and depth of the cut-out; empty without a cut-out. */
  cutOut: string
}

type Box = { left: number; top: number; right: number; bottom: number }

/** Labels are rendered at a legible size, independent of the scale of the drawing. */
const LABEL_FONT_SIZE_PT = 7.6
/** Lines of the drawings are 0.7 to 1.4 units thick; on paper they are less than half as many points. */
const STROKE_PT_PER_UNIT = 0.42
/** View names move down by this many label heights, clear of the enlarged numbers. */
const VIEW_NAME_OFFSET = 0.45

/** Parse a line drawing and translate its labels. Omits the product code and the note on millimetres. Undefined without shapes. */
export function parseLineDrawing(source: string, messages: DocumentMessages): LineDrawing | undefined {
  const allShapes = parseSvg(source).shapes
  if (allShapes.length === 0) return undefined
  const names: Record<string, string> = { FRONT: messages.front, SIDE: messages.side, TOP: messages.top }
  const shapes = allShapes.flatMap((shape) => {
    if (shape.tag !== 'text') return [shape]
    const isLabel = isNumeric(shape.text) || shape.text in names
    return isLabel ? [{ ...shape, text: names[shape.text] ?? shape.text }] : []
  })
  const cutOut = allShapes.find(({ text }) => text.startsWith('Cut-out'))?.text ?? ''
  return { shapes, cutOut: formatCutOut(cutOut, messages) }
}

function formatCutOut(label: string, messages: DocumentMessages): string {
  const letters: Record<string, string> = { W: messages.width, H: messages.height, D: messages.depth }
  const sizes = [...label.matchAll(/([WHD]) ([\d.]+)/g)].map(
    ([, letter = '', size]) => `${letters[letter]} ${size}`,
  )
  return sizes.length === 0 ? '' : `${messages.cutOut} ${sizes.join(' × ')}`
}

/** Render the drawing as vectors, as large as `place` allows. */
export function lineDrawing({ shapes }: LineDrawing, place: BoxSize, type: TypeScale): ReactElement {
  const { scale, box } = fitInto(shapes, place)
  const width = box.right - box.left
  const height = box.bottom - box.top
  return createElement(
    Svg,
    { width: width * scale, height: height * scale, viewBox: `${box.left} ${box.top} ${width} ${height}` },
    ...shapes.map((shape) => drawShape(shape, 1 / scale, type)),
  )
}

/** Find the scale in steps: labels keep their size on paper, so the space they need in the drawing depends on the scale. */
function fitInto(shapes: readonly SvgShape[], place: BoxSize): { scale: number; box: Box } {
  let scale = 0.4
  let box = boundingBox(shapes, LABEL_FONT_SIZE_PT / scale)
  for (let step = 0; step < 4; step += 1) {
    scale = Math.min(place.width / (box.right - box.left), place.height / (box.bottom - box.top))
    box = boundingBox(shapes, LABEL_FONT_SIZE_PT / scale)
  }
  scale = Math.min(place.width / (box.right - box.left), place.height / (box.bottom - box.top))
  return { scale, box }
}

function drawShape(shape: SvgShape, unitsPerPoint: number, type: TypeScale): ReactElement {
  const { attributes } = shape
  const { fill = 'none', stroke = 'none' } = attributes
  const strokeWidth = numberAttribute(shape, 'stroke-width') * STROKE_PT_PER_UNIT * unitsPerPoint
  const look = { fill, stroke, strokeWidth }
  const attribute = (name: string) => numberAttribute(shape, name)
  switch (shape.tag) {
    case 'rect':
      return createElement(Rect, {
        ...look,
        x: attribute('x'),
        y: attribute('y'),
        width: attribute('width'),
        height: attribute('height'),
        rx: attribute('rx'),
      })
    case 'line':
      return createElement(Line, {
        ...look,
        x1: attribute('x1'),
        y1: attribute('y1'),
        x2: attribute('x2'),
        y2: attribute('y2'),
      })
    case 'circle':
      return createElement(Circle, { ...look, cx: attribute('cx'), cy: attribute('cy'), r: attribute('r') })
    case 'polygon':
      return createElement(Polygon, { ...look, points: attributes.points ?? '' })
    case 'path':
      return createElement(Path, { fill, d: attributes.d ?? '' })
    default:
      return drawLabel(shape, LABEL_FONT_SIZE_PT * unitsPerPoint, type)
  }
}

function drawLabel(shape: SvgShape, fontSize: number, type: TypeScale): ReactElement {
  const { transform } = shape.attributes
  const isNumber = isNumeric(shape.text)
  const properties = {
    x: numberAttribute(shape, 'x'),
    y: numberAttribute(shape, 'y') + (isNumber ? 0 : fontSize * VIEW_NAME_OFFSET),
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

function boundingBox(shapes: readonly SvgShape[], labelSize: number): Box {
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

/** Return points that bound a shape. Circles and paths are omitted: they always lie inside the other shapes. */
function cornersOf(shape: SvgShape, labelSize: number): [number, number][] {
  const attribute = (name: string) => numberAttribute(shape, name)
  switch (shape.tag) {
    case 'rect':
      return [
        [attribute('x'), attribute('y')],
        [attribute('x') + attribute('width'), attribute('y') + attribute('height')],
      ]
    case 'line':
      return [
        [attribute('x1'), attribute('y1')],
        [attribute('x2'), attribute('y2')],
      ]
    case 'polygon':
      return [...(shape.attributes.points ?? '').matchAll(/([\d.-]+),([\d.-]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ])
    case 'text': {
      const halfWidth = labelSize * Math.max(1, shape.text.length * 0.3)
      return [
        [attribute('x') - halfWidth, attribute('y') - labelSize],
        [attribute('x') + halfWidth, attribute('y') + labelSize * (VIEW_NAME_OFFSET + 0.3)],
      ]
    }
    default:
      return []
  }
}
