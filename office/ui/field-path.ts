import { isTranslation } from '#contract/languages.ts'
import { pathName } from '#contract/office/body/path.ts'
import type { OutputOf } from '../api/call-office.ts'

type Place = Pick<OutputOf<'entries/check'>['problems'][number], 'id' | 'part' | 'path'>

/** Return the address at which a field of an entry is edited. */
export function fieldPath({ id, part, path }: Place): string {
  const search = new URLSearchParams()
  if (isTranslation(part)) search.set('lang', part)
  if (path.length > 0) search.set('field', `${part}.${pathName(path)}`)
  return `/entries/${id}${search.size > 0 ? `?${search}` : ''}`
}
