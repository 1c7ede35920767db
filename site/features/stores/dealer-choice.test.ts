import { expect, test } from 'vitest'
import { applyChoice, choiceQuery, EMPTY_CHOICE, firstEmptyLevel } from './dealer-choice.ts'

const FULL = { area: '1', country: '2', city: '3' }

test('choosing an area clears both levels below it, a country the city, a city nothing', () => {
  expect(applyChoice(FULL, 'area', '4')).toEqual({ area: '4', country: '', city: '' })
  expect(applyChoice(FULL, 'country', '5')).toEqual({ area: '1', country: '5', city: '' })
  expect(applyChoice(FULL, 'city', '6')).toEqual({ area: '1', country: '2', city: '6' })
  expect(applyChoice(FULL, 'area', '')).toEqual(EMPTY_CHOICE)
})

test('the first missing level is reported', () => {
  expect(firstEmptyLevel(EMPTY_CHOICE)).toBe('area')
  expect(firstEmptyLevel({ ...FULL, city: '' })).toBe('city')
  expect(firstEmptyLevel(FULL)).toBeUndefined()
})

test('a choice has a query that can be shared', () => {
  expect(choiceQuery(FULL)).toBe('?area=1&country=2&city=3')
  expect(choiceQuery({ ...EMPTY_CHOICE, area: '1' })).toBe('?area=1')
  expect(choiceQuery(EMPTY_CHOICE)).toBe('')
})
