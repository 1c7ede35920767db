import type { OutputOf } from '../../api/call-office.ts'

export type MediaDetail = OutputOf<'media/get'>
