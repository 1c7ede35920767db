import { expect, test } from 'vitest'
import { toInboxInput, withParam } from './inbox-query.ts'

test('the address of the list says what it shows', () => {
  const params = new URLSearchParams(
    'text=mai&state=new,open&owner=me&receipt=yes&spam=only&sort=oldest&page=3',
  )
  expect(toInboxInput(params)).toEqual({
    ...{ text: 'mai', states: ['new', 'open'], owner: 'me', hasReceipt: true },
    ...{ spam: 'only', sort: 'oldest', page: 3 },
  })
  expect(toInboxInput(new URLSearchParams('page=-1&spam=x&deliveries=y'))).toEqual({ page: 1 })
})

test('a changed filter begins on the first page', () => {
  const params = new URLSearchParams('state=new&page=4')
  expect(withParam(params, 'owner', 'me').toString()).toBe('state=new&owner=me')
  expect(withParam(params, 'state', '').toString()).toBe('')
  expect(withParam(params, 'page', '5').toString()).toBe('state=new&page=5')
})
