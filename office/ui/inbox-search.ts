import type { InputOf } from '../api/call-office.ts'

type Linked = Pick<InputOf<'inbox/list'>, 'owner' | 'states' | 'spam' | 'deliveries' | 'to' | 'sort'>

/** Return the query string of a filtered list of the inbox. */
export function toInboxSearch({ owner, states, spam, deliveries, to, sort }: Linked): string {
  const params = new URLSearchParams({
    ...(owner && { owner }),
    ...(states && { state: states.join() }),
    ...(spam && { spam }),
    ...(deliveries && { deliveries }),
    ...(to && { to }),
    ...(sort && { sort }),
  })
  return `?${params}`
}
