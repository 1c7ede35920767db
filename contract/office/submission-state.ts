/** How far the team is with a submission. */
export const SUBMISSION_STATES = ['new', 'open', 'waiting', 'done'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** What a submission in the state `waiting` waits for. */
export const WAITING_FOR = ['visitor', 'part', 'visit', 'other'] as const
export type WaitingFor = (typeof WAITING_FOR)[number]

/** The part of a day on which a visit is agreed. */
export const HALVES = ['morning', 'afternoon'] as const
export type Half = (typeof HALVES)[number]
