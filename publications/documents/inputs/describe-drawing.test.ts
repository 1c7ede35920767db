import { expect, test } from 'vitest'
import { getDocumentMessages } from '../messages/document-messages.ts'
import { describeDrawing } from './describe-drawing.ts'

const describeSvg = (content: string) =>
  describeDrawing({
    svg: `<svg>${content}</svg>`,
    code: 'HZ90',
    topics: [],
    messages: getDocumentMessages('en'),
  })

test('ellipses, polylines and attributes in single quotes are drawn', () => {
  const drawing = describeSvg(
    `<ellipse cx='5' cy="4" rx='3' ry='2' stroke='#000'/><polyline points='0,0 10,20' stroke='url("x")'/>`,
  )
  expect(drawing?.shapes.map(({ element }) => element)).toEqual([
    '<ellipse cx="5" cy="4" rx="3" ry="2" fill="none" stroke="#000"',
    '<polyline points="0,0 10,20" fill="none" stroke="url(&quot;x&quot;)"',
  ])
  expect(drawing?.outline).toEqual({ left: 0, top: 0, right: 10, bottom: 20 })
})

test.each(['<text x="1" y="1">900</text>', '<path d="M"/>', '<polygon points=""/>', ''])(
  'a drawing without a shape is left out, so that the document exists: %s',
  (content) => {
    expect(describeSvg(content)).toBeNull()
  },
)

test('a length with a unit is no reason for a document to fail', () => {
  const drawing = describeSvg('<rect x="1" y="auto" width="50%" height="2mm"/><text x="50%" y="x">900</text>')
  expect(JSON.stringify(drawing)).not.toContain('null')
})
