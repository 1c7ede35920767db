import { expect, test } from 'vitest'
import type { Picture } from '#contract/picture.ts'
import { bodyShare } from '#contract/renditions.ts'
import { scaleAttribute, scaleOfRow } from './picture-scale.ts'

const SHADOW = 40

function productOf(millimetres: number, height: number, pixelsPerMillimetre: number): Picture {
  const body = {
    width: millimetres * pixelsPerMillimetre,
    height: height * pixelsPerMillimetre,
    millimetres,
  }
  const size = { width: body.width + 2 * SHADOW, height: body.height + 2 * SHADOW }
  return { src: '/p', alt: '', color: '#eae3d7', cutout: true, ...size, body }
}

const OVEN = productOf(595, 595, 1.6)
const COMPACT_OVEN = productOf(595, 455, 2.1)
const WIDE_HOOD = productOf(1198, 860, 0.9)
const HOOD = productOf(898, 262, 1.3)
const NARROW_HOB = productOf(288, 520, 3)

test.each(['film', 'card', 'square', 'wide', 'landscape'] as const)(
  'in the crop %s a millimetre is as wide in each picture of a row, and the largest product fills its stage',
  (crop) => {
    const row = [OVEN, COMPACT_OVEN, WIDE_HOOD, HOOD, NARROW_HOB]
    const scale = scaleOfRow(row, crop)
    const perMillimetre = row.map(
      (picture) =>
        ((scale(picture) / 100) * bodyShare(picture.body ?? OVEN, crop)) / (picture.body?.millimetres ?? 1),
    )
    const [smallest = 0, largest = 0] = [Math.min(...perMillimetre), Math.max(...perMillimetre)]
    expect(largest / smallest).toBeLessThan(1.03)
    expect(Math.max(...row.map(scale))).toBe(100)
  },
)

test('ovens of one width and two heights are equally wide beside each other', () => {
  const scale = scaleOfRow([OVEN, COMPACT_OVEN], 'original')
  const widthOf = ({ body, height }: Picture, percent: number) => ((body?.width ?? 0) * percent) / height
  expect(widthOf(COMPACT_OVEN, scale(COMPACT_OVEN)) / widthOf(OVEN, scale(OVEN))).toBeCloseTo(1, 1.5)
})

test('a picture that shows no product keeps its size, also in a row of products', () => {
  const { body, ...photograph } = OVEN
  expect(scaleOfRow([photograph, HOOD, WIDE_HOOD], 'card')(photograph)).toBe(100)
  expect(scaleOfRow([photograph], 'card')(photograph)).toBe(100)
  expect(scaleOfRow([], 'card')(photograph)).toBe(100)
})

test.each([
  [undefined, undefined],
  [100, undefined],
  [72, '72'],
  [70, '70'],
  [7, '07'],
])('a scale of %s percent is the attribute %s', (percent, attribute) => {
  expect(scaleAttribute(percent)).toBe(attribute)
})
