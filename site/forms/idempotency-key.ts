import { useState } from 'react'

/**
 * A key for one sending of one form: pressing twice stores one submission. Made in the browser when the form is shown, and
 * anew after each submission that was stored, so that a second enquiry is not taken for the first.
 */
export function useIdempotencyKey(stored = ''): string {
  const [made, setMade] = useState(() => ({ stored, key: makeKey() }))
  if (made.stored === stored) return made.key
  const next = { stored, key: makeKey() }
  setMade(next)
  return next.key
}

function makeKey(): string {
  return typeof window === 'undefined' ? '' : crypto.randomUUID()
}
