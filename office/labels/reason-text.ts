import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The rules of content are written in English; these are the reasons that people meet while they fill in an entry. */
const COMMON_REASONS: readonly (readonly [reason: RegExp, text: MessageDescriptor])[] = [
  [/(?:^|: )\S+ is missing$/, msg`This is missing.`],
  [/must not be empty$/, msg`This must not be empty.`],
  [/this page already shows the photograph$/, msg`This page already shows the photograph.`],
  [/^must be published first$/, msg`This must be published first.`],
  [/ is already used$/, msg`Another entry has this already.`],
  [
    /PDF documents cannot show (?<characters>.+)$/,
    msg({ message: 'PDF documents have no glyph for {characters} and show a replacement.' }),
  ],
]

/** Return a common reason in the language of the screens; undefined for all others. */
export function commonReason(i18n: I18n, reason: string): string | undefined {
  for (const [pattern, text] of COMMON_REASONS) {
    const match = pattern.exec(reason)
    if (match) return i18n._({ ...text, values: { ...match.groups } })
  }
  return undefined
}
