import type { OutputOf } from '../../api/call-office.ts'

export type Person = OutputOf<'people/list'>['people'][number]
