import { expect, test } from 'vitest'
import { describeUnprintedShapes } from './check-printed-drawing.ts'

const drawing = (content: string) => `<svg viewBox='0 0 9 9'>${content}</svg>`

test.each([
  '<rect x="1" y="1" width="2" height="2"/><ellipse cx="1" cy="1" rx="2" ry="1"/><polyline points="0,0 1,1"/>',
  "<path d='M 0 0 L 1 1 L -2.5,1 Z'/><g><line x1='0' y1='0' x2='1' y2='1'/></g>",
  '<text x="1" y="1" transform="rotate(-90 1 1)">900</text>',
])('a drawing that documents can show has no warning: %s', (content) => {
  expect(describeUnprintedShapes(drawing(content))).toBeUndefined()
})

test('everything that documents leave out of a drawing is named at once', () => {
  const content =
    "<g stroke='#000'><g transform='scale(2)'><path d='M0 0C1 1 2 2 3 3'/></g></g>" +
    "<text transform='rotate(45)'><tspan x='50%'>900</tspan></text>"
  expect(describeUnprintedShapes(drawing(content))).toBe(
    'PDF documents leave out of this drawing: tspan, colours and strokes of groups, transform, texts turned by other than -90 degrees, lengths with units, paths other than M, L and Z',
  )
})
