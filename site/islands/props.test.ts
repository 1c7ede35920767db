import { expect, test } from 'vitest'
import { readProps, writeProps } from './props.ts'

test('an island gets the props that the page was rendered with, whatever stands in them', () => {
  const props = { text: 'a "quoted" word, a `tick`, an \\ and <b>', list: [1, null, { deep: true }] }
  expect(readProps(writeProps(props))).toEqual(props)
  expect(writeProps({ a: 'b' })).not.toContain('"')
})
