import type { InboxFilter } from './inbox.ts'
import type { SubmissionState } from './submission-state.ts'

const NOT_DONE: SubmissionState[] = ['new', 'open', 'waiting']

/** The list of the inbox behind each count of Today. That of `waitingLong` ends on the day `waitingLongTo`. */
export const TODAY_LISTS = {
  unassigned: { owner: 'none', states: NOT_DONE },
  mine: { owner: 'me', states: NOT_DONE },
  waitingLong: { states: ['waiting'] },
  failedDeliveries: { deliveries: 'failed' },
  suspectedSpam: { states: ['new'], spam: 'only' },
} satisfies Record<string, InboxFilter>
