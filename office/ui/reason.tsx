import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { withoutPath } from '../labels/find-reason.ts'
import { reasonText } from '../labels/reason-text.ts'

/** Why content cannot be published: in the language of the screens, or else in English. */
export function Reason({ reason }: { reason: string }) {
  const { i18n } = useLingui()
  return <>{reasonText(i18n, reason) ?? <span lang={LANGUAGE_CODES.en}>{withoutPath(reason)}</span>}</>
}
