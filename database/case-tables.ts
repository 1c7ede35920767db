import type { ColumnType, Generated } from 'kysely'
import type { Lang } from '#contract/languages.ts'
import type { Half, SubmissionState, WaitingFor } from '#contract/office/submission-state.ts'

/** A sentence of a reply: a saved reply with what was chosen for its placeholders, or text of one's own. */
export type ReplyBlock = { reply: string; values: Record<string, string> } | { text: string }

/** Tables of the correspondence about submissions. Times are ISO texts in UTC. */
export type CaseTables = {
  caseMessage: {
    id: string
    reference: string
    direction: 'in' | 'out'
    /** `page`: the visitor's own case page. */
    channel: 'mail' | 'telephone' | 'page'
    createdAt: string
    /** Who of the office wrote or recorded it. */
    personId: string | null
    personName: string
    lang: Lang
    subject: string
    /** What was said, as it was sent. */
    text: string
    /** Written as JSON text, parsed when read (see connect.ts). */
    blocks: ColumnType<readonly ReplyBlock[], string, string>
    /** Paths of the attached documents. */
    documents: ColumnType<readonly string[], string, string>
    /** Sent by the browser: a message sent twice is stored once. */
    idempotencyKey: string
  }
  /** A change of state, as the visitor is told. */
  caseEvent: {
    id: string
    reference: string
    at: string
    state: SubmissionState
    waitingFor: Generated<WaitingFor | ''>
    day: Generated<string>
    half: Generated<Half | ''>
  }
  /** A failed try to open a case without its link; deleted after a day. */
  caseAttempt: { id: string; at: string; addressHash: string; referenceHash: string }
}
