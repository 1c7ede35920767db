import { useState } from 'react'

/** A key for one sending of one form: pressing twice stores one submission. Made in the browser, once per form shown. */
export function useIdempotencyKey(): string {
  const [key] = useState(() => (typeof window === 'undefined' ? '' : crypto.randomUUID()))
  return key
}
