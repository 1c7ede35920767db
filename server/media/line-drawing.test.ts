import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { adaptForPage, LINE_DRAWING_POLICY, readLineDrawing } from './line-drawing.ts'

test('a drawing is in the language of the page and has no title of its own', async () => {
  const korean = await readLineDrawing('content', 'fl95-spec', 'kr')
  expect(korean).toContain('>정면<')
  expect(korean).toContain('>타공  폭 860 × 깊이 490<')
  expect(korean).not.toContain('FRONT')
  expect(korean).not.toContain('All dimensions')
  expect(korean).not.toContain('>FL95<')
})

test('a drawing embeds the font of its labels, and its policy allows nothing else', async () => {
  const drawing = (await readLineDrawing('content', 'hz90-spec', 'en')) ?? ''
  const style = /<style>(.+)<\/style>/.exec(drawing)?.[1] ?? ''
  expect(style).toMatch(/^@font-face\{font-family:Labels;src:url\(data:font\/woff2;base64,[\w+/=]+\)\}$/)
  expect(drawing).toMatch(/^<svg [^>]*font-family="Labels, /)
  expect(LINE_DRAWING_POLICY).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(LINE_DRAWING_POLICY).toContain("default-src 'none'")
})

test('the labels of a drawing are enlarged, its views centred, and the cut-out size kept away from the corner', () => {
  const views = '<rect x="150" width="360" /><line x1="90" x2="872" />'
  const cutOut = '<text x="1140" y="62" font-size="15" text-anchor="end">Cut-out  W 880</text>'
  const drawing = adaptForPage(`<svg viewBox="0 0 1200 760">${views}${cutOut}</svg>`, 'en')
  expect(drawing).toBe(
    `<svg viewBox="-63 24 1088 716">${views}<text x="989" y="74" font-size="26" text-anchor="end">Cut-out  W 880</text></svg>`,
  )
})

test('a drawing that fills its sheet is not cropped and has a margin for the dimensions', () => {
  const drawing = adaptForPage('<svg viewBox="0 0 1200 760"><line x1="60" x2="1160" /></svg>', 'en')
  expect(drawing).toContain('viewBox="24 -31 1172 771"')
})

test('a drawing of another size is shown as a whole, with its own labels', () => {
  const drawing = '<svg viewBox="-10 0 210 297"><rect x="5" width="90"/><text font-size="26">A</text></svg>'
  expect(adaptForPage(drawing, 'en')).toBe(drawing)
})

test.each([
  [
    'attributes that occur again and again',
    `<text ${'font-size="26" '.repeat(20_000)}><tspan>a</tspan></text>`,
  ],
  ['labels that do not end', '<text font-size="26">'.repeat(15_000)],
  ['sizes in the value of an attribute', `<text id='${'font-size="26" '.repeat(20_000)}'><tspan/></text>`],
  ['lines', '<line x1="1" y1="1" x2="2"/>'.repeat(64_000)],
  ['numbers that are none', '<rect x="a" width="b"/>'],
])('a drawing of %s is adapted like any other', (_, content) => {
  expect(adaptForPage(`<svg viewBox="0 0 1200 760">${content}</svg>`, 'kr')).toMatch(
    /viewBox="-?\d+ -?\d+ \d+ \d+"/,
  )
})

test('an unknown drawing is undefined', async () => {
  expect(await readLineDrawing('content', 'none', 'en')).toBeUndefined()
})
