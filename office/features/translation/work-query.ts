import { LANGS, type Lang } from '#contract/languages.ts'
import type { InputOf } from '../../api/call-office.ts'
import { pageOf } from '../../ui/with-param.ts'

export type WorkInput = InputOf<'translation/worklist'>

/** The languages that are translated into. */
export const TRANSLATED = LANGS.filter((lang) => lang !== 'en')

/** Read the filter of the worklist from the URL. Its language is by default the first of the person. */
export function toWorkInput(params: URLSearchParams, own: readonly Lang[]): WorkInput {
  const kind = params.get('kind')
  const state = params.get('state')
  const lang = TRANSLATED.find((each) => each === params.get('lang')) ?? ownFirst(own)
  return {
    lang,
    ...(kind && { kinds: [kind] }),
    // The server validates it; a mistyped URL shows its error.
    ...(state && { states: [state] as NonNullable<WorkInput['states']> }),
    page: pageOf(params),
  }
}

function ownFirst(own: readonly Lang[]): Lang {
  return own.find((lang) => lang !== 'en') ?? 'cn'
}
