import { expect, test } from 'vitest'
import { toInboxInput } from './inbox-query.ts'

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
