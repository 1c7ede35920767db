import { dropDraft } from '../../forms/draft.ts'
import { dropKept, keep, readKept } from '../../ui/session-store.ts'
import { DRAFT } from './draft-name.ts'

/** Session storage name: the reference of what was registered a moment ago. */
const REGISTERED = 'registered'

/** What an answer leads on to is stored: its draft is done with, and its page may say so once. */
export function noteRegistered(answer: unknown): void {
  const address = answer instanceof Response ? answer.headers.get('location') : null
  if (address === null) return
  dropDraft(DRAFT)
  keep(REGISTERED, new URLSearchParams(address.split('?')[1]).get('reference') ?? '')
}

/** True once, right after sending: whoever comes back to the page later knows. */
export function isJustRegistered(reference: string): boolean {
  if (readKept(REGISTERED) !== reference) return false
  dropKept(REGISTERED)
  return true
}
