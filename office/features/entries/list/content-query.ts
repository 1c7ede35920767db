import type { InputOf } from '../../../api/call-office.ts'
import { pageOf } from '../../../ui/with-param.ts'

type ListInput = InputOf<'entries/list'>

export const ONLY = ['drafts', 'mine', 'unpublished', 'archived'] as const
const SORTS = ['code', 'changed'] as const

/** Read the filter of a list from the URL. The server validates it: a mistyped URL shows its error. */
export function toListInput(params: URLSearchParams, groupKinds: readonly string[]): ListInput {
  const text = params.get('text') ?? ''
  const kind = params.get('kind')
  const kinds = kind ? [kind] : [...groupKinds]
  const lang = params.get('lang') as ListInput['lang'] | null
  const states = (params.get('state')?.split(',') ?? []) as NonNullable<ListInput['states']>
  const only = ONLY.find((one) => one === params.get('only'))
  const sort = SORTS.find((one) => one === params.get('sort'))
  return {
    ...(text && { text }),
    ...(kinds.length > 0 && { kinds }),
    ...(lang && { lang }),
    ...(states.length > 0 && { states }),
    ...(only && { only }),
    ...(sort && { sort }),
    page: pageOf(params),
  }
}
