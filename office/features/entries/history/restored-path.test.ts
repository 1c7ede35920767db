import { expect, test } from 'vitest'
import { restoredPath } from './restored-path.ts'

const BODY = { details: [{ key: 'a', layout: 'stage' }] }

test('a field of an item that is gone is restored with its item, any other one alone', () => {
  expect(restoredPath(BODY, ['details', 'b', 'layout'])).toEqual(['details', 'b'])
  expect(restoredPath(BODY, ['details', 'b'])).toEqual(['details', 'b'])
  expect(restoredPath(BODY, ['details', 'a', 'layout'])).toEqual(['details', 'a', 'layout'])
  expect(restoredPath(BODY, ['award'])).toEqual(['award'])
})
