import type { OutputOf } from '../api/call-office.ts'

/** Return the facts of an entry as they were saved last. */
export function factsOf(parts: OutputOf<'entries/get'>['parts'] = []): unknown {
  const facts = parts.find(({ part }) => part === 'facts')
  return (facts?.draft ?? facts?.published)?.body
}
