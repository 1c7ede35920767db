import { expect, test } from 'vitest'
import { toListInput } from './content-query.ts'

test('the address of a list says which entries it shows', () => {
  const params = new URLSearchParams('kind=news&text=steam&lang=kr&state=missing,outdated&only=drafts&page=2')
  expect(toListInput(params, ['news', 'recipe'])).toEqual({
    ...{ kinds: ['news'], text: 'steam', lang: 'kr', states: ['missing', 'outdated'] },
    ...{ only: 'drafts', page: 2 },
  })
})

test('without a kind, a list shows all kinds of its group; unknown choices are left out', () => {
  const params = new URLSearchParams('only=everything&sort=colour')
  expect(toListInput(params, ['news', 'recipe'])).toEqual({ kinds: ['news', 'recipe'], page: 1 })
})
