import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { commonReason } from '../labels/reason-text.ts'

/** Why content cannot be published: in the language of the screens, or else in English. */
export function Reason({ reason }: { reason: string }) {
  const { i18n } = useLingui()
  return <>{commonReason(i18n, reason) ?? <span lang={LANGUAGE_CODES.en}>{reason}</span>}</>
}
