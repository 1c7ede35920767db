import { expect, test } from 'vitest'
import { toWorkInput } from './work-query.ts'

const read = (query: string, own: Parameters<typeof toWorkInput>[1] = []) =>
  toWorkInput(new URLSearchParams(query), own)

test('translators see the work of their first language, until they choose another', () => {
  expect(read('', ['kr', 'id'])).toEqual({ lang: 'kr', page: 1 })
  expect(read('lang=id', ['kr', 'id'])).toEqual({ lang: 'id', page: 1 })
  expect(read('')).toEqual({ lang: 'cn', page: 1 })
})

test('the address filters the work by kind and state; English is never work', () => {
  expect(read('lang=tw&kind=news&state=missing&page=3')).toEqual({
    ...{ lang: 'tw', kinds: ['news'], states: ['missing'], page: 3 },
  })
  expect(read('lang=en')).toEqual({ lang: 'cn', page: 1 })
})
