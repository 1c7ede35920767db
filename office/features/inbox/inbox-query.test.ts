import { expect, test } from 'vitest'
import { TODAY_LISTS } from '#contract/office/today-lists.ts'
import { toInboxSearch } from '../../ui/inbox-search.ts'
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

test('a link of Today leads to the list that was counted', () => {
  for (const filter of [
    ...Object.values(TODAY_LISTS),
    { ...TODAY_LISTS.waitingLong, to: '2026-11-16', sort: 'oldest' as const },
  ])
    expect(toInboxInput(new URLSearchParams(toInboxSearch(filter)))).toEqual({ ...filter, page: 1 })
})
