import { expect, test } from 'vitest'
import { uncapitalize } from './uncapitalize.ts'

test.each([
  ['Range hoods', 'range hoods'],
  ['In-sink dishwashers', 'in-sink dishwashers'],
  ['LED lamps', 'LED lamps'],
  ['油烟机', '油烟机'],
  ['레인지후드', '레인지후드'],
])('inside a sentence %s is %s', (name, inside) => {
  expect(uncapitalize(name)).toBe(inside)
})
