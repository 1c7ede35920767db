import { expect, test } from 'vitest'
import { parseProps, serializeProps } from './island-props.ts'

test('an island gets the props that the page was rendered with, whatever they contain', () => {
  const props = { text: 'a "quoted" word, a `tick`, an \\ and <b>', list: [1, null, { deep: true }] }
  expect(parseProps(serializeProps(props))).toEqual(props)
  expect(serializeProps({ a: 'b' })).not.toContain('"')
})
