import { expect, test } from 'vitest'
import { isFaithful, parseMarkdown, SCHEMA, writeMarkdown } from './markdown-document.ts'

test('emphasis that ends with a Chinese full stop can be read again', () => {
  const { strong } = SCHEMA.marks
  const paragraph = SCHEMA.node('paragraph', null, [
    SCHEMA.text('先读。', strong ? [strong.create()] : []),
    SCHEMA.text('再看'),
  ])
  const written = writeMarkdown(SCHEMA.node('doc', null, [paragraph]), '')
  expect(written).toBe('**先读。** 再看')
  expect(parseMarkdown(written).textContent).toBe('先读。 再看')
})

test.each(['* one\n* two', 'a  \nb', '<b>bold</b> text\n===\n', '1) one'])(
  'a text that would be written differently stays as it is: %j',
  (text) => {
    expect(isFaithful(text)).toBe(false)
  },
)
