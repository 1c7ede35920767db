import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hasPermissionForPart } from '#contract/office/permissions.ts'
import type { InputOf, OutputOf } from '../../../api/call-office.ts'
import { useOfficeMutation } from '../../../api/queries.ts'
import { LANGUAGE_LABELS } from '../../../labels/labels.ts'
import { useMe } from '../../../shell/use-session.ts'
import { announce } from '../../../ui/announcer.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import styles from './publish.module.css'
import { PublishResult } from './publish-result.tsx'

type Translation = InputOf<'entries/unpublish'>['lang']
const TRANSLATIONS = ['cn', 'tw', 'kr', 'id'] as const satisfies readonly Translation[]

/** Takes single languages off the site. */
export function WithdrawSection({ entry }: { entry: OutputOf<'entries/get'> }) {
  const me = useMe()
  const shown = TRANSLATIONS.filter((lang) =>
    entry.parts.some(
      ({ part, published }) =>
        part === lang && published !== null && hasPermissionForPart(me, 'entries.publish-texts', lang),
    ),
  )
  if (shown.length === 0) return null
  return (
    <details className={styles.withdraw}>
      <summary>
        <Trans>Take a language off the site</Trans>
      </summary>
      <p className={styles.quiet}>
        <Trans>English then replaces it, and its text stays as a draft.</Trans>
      </p>
      <ul>
        {shown.map((lang) => (
          <WithdrawItem key={lang} entry={entry} lang={lang} />
        ))}
      </ul>
    </details>
  )
}

/** A language on the site; the first press asks, the second takes it off. */
function WithdrawItem({ entry, lang }: { entry: OutputOf<'entries/get'>; lang: Translation }) {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const unpublish = useOfficeMutation('entries/unpublish')
  const language = i18n._(LANGUAGE_LABELS[lang])
  function confirm(): void {
    unpublish.mutate(
      { id: entry.id, lang },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === 'done') announce(t`${language} is off the site. English replaces it.`)
        },
      },
    )
  }
  return (
    <li>
      <span>{language}</span>
      {isAsking ? (
        <OfficeButton tone="danger" isBusy={unpublish.isPending} onClick={confirm}>
          <Trans>Yes, take {language} off the site</Trans>
        </OfficeButton>
      ) : (
        <OfficeButton aria-label={t`Take ${language} off the site`} onClick={() => setAsking(true)}>
          <Trans>Take off</Trans>
        </OfficeButton>
      )}
      {unpublish.data && <PublishResult entry={entry} result={unpublish.data} />}
      <FailureNote error={unpublish.error} />
    </li>
  )
}
