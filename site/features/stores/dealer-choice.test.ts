import { expect, test } from 'vitest'
import { choiceSearch, choose, firstEmpty, NOTHING } from './dealer-choice.ts'

const FULL = { area: '1', country: '2', city: '3' }

test('choosing an area clears both levels below it, a country the city, a city nothing', () => {
  expect(choose(FULL, 'area', '4')).toEqual({ area: '4', country: '', city: '' })
  expect(choose(FULL, 'country', '5')).toEqual({ area: '1', country: '5', city: '' })
  expect(choose(FULL, 'city', '6')).toEqual({ area: '1', country: '2', city: '6' })
  expect(choose(FULL, 'area', '')).toEqual(NOTHING)
})

test('the first level that is missing is named', () => {
  expect(firstEmpty(NOTHING)).toBe('area')
  expect(firstEmpty({ ...FULL, city: '' })).toBe('city')
  expect(firstEmpty(FULL)).toBeUndefined()
})

test('a choice has an address to share', () => {
  expect(choiceSearch(FULL)).toBe('?area=1&country=2&city=3')
  expect(choiceSearch({ ...NOTHING, area: '1' })).toBe('?area=1')
  expect(choiceSearch(NOTHING)).toBe('')
})
