import { expect, test } from 'vitest'
import { matchesEtag } from './if-none-match.ts'

test('a visitor has a version whether its mark comes back weak, strong, or among others', () => {
  for (const header of ['"abc"', 'W/"abc"', '"x", W/"abc"', '"x","abc"', '*'])
    expect(matchesEtag(header, 'W/"abc"'), header).toBe(true)
  for (const header of ['', null, undefined, '"ab"', '"abcd"', 'W/"x"', 'abc'])
    expect(matchesEtag(header, '"abc"')).toBe(false)
})
