import type { SubmissionState } from '#contract/office/submission-state.ts'
import type { InputOf } from '../../api/call-office.ts'
import type { InboxKind } from '../../labels/labels.ts'
import { pageOf } from '../../ui/with-param.ts'

export type InboxInput = InputOf<'inbox/list'>
type Choice = 'state' | 'kind' | 'lang'

const SPAM = ['only', 'all'] as const
const DELIVERIES = ['failed', 'waiting'] as const

/** Read the filter of the list from the URL. Values the server would refuse are left out by its own checks. */
export function toInboxInput(params: URLSearchParams): InboxInput {
  const list = <Value extends string>(name: Choice) => {
    const values = params.get(name)?.split(',').filter(Boolean) ?? []
    // The server validates them; a mistyped URL shows its error.
    return values as Value[]
  }
  const text = params.get('text') ?? ''
  const states = list<SubmissionState>('state')
  const kinds = list<InboxKind>('kind')
  const langs = list<NonNullable<InboxInput['langs']>[number]>('lang')
  const receipt = params.get('receipt')
  const spam = SPAM.find((one) => one === params.get('spam'))
  const deliveries = DELIVERIES.find((one) => one === params.get('deliveries'))
  return {
    ...(text && { text }),
    ...(states.length > 0 && { states }),
    ...(kinds.length > 0 && { kinds }),
    ...(langs.length > 0 && { langs }),
    ...optional('owner', params.get('owner')),
    ...optional('from', params.get('from')),
    ...optional('to', params.get('to')),
    ...(receipt && { hasReceipt: receipt === 'yes' }),
    ...(spam && { spam }),
    ...(deliveries && { deliveries }),
    ...(params.get('sort') === 'oldest' && { sort: 'oldest' as const }),
    page: pageOf(params),
  }
}

function optional<Name extends string>(name: Name, value: string | null): Partial<Record<Name, string>> {
  const part: Partial<Record<Name, string>> = {}
  if (value) part[name] = value
  return part
}
