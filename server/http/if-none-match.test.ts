import { expect, test } from 'vitest'
import { matchesEtag } from './if-none-match.ts'

test('an ETag matches whether it is weak, strong or one of a list', () => {
  for (const header of ['"abc"', 'W/"abc"', '"x", W/"abc"', '"x","abc"', '*'])
    expect(matchesEtag(header, 'W/"abc"'), header).toBe(true)
  for (const header of ['', null, undefined, '"ab"', '"abcd"', 'W/"x"', 'abc'])
    expect(matchesEtag(header, '"abc"')).toBe(false)
})
