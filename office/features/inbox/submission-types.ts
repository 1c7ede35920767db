import type { OutputOf } from '../../api/call-office.ts'

export type Submission = OutputOf<'inbox/get'>
