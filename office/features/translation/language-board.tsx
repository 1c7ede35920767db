import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import type { Lang } from '#contract/languages.ts'
import type { OutputOf } from '../../api/call-office.ts'
import { LANGUAGE_LABELS } from '../../labels/labels.ts'
import { withParam } from '../../ui/with-param.ts'
import styles from './translation-screen.module.css'

type Language = OutputOf<'translation/board'>['languages'][number]
type Props = {
  languages: readonly Language[]
  chosen: Lang
  /** Languages of the translator. */
  own: readonly Lang[]
}

/** The progress of each language. Each leads to its worklist. */
export function LanguageBoard({ languages, chosen, own }: Props) {
  const { t } = useLingui()
  return (
    <ul className={styles.board} aria-label={t`Progress of the languages`}>
      {languages.map((language) => (
        <li key={language.lang}>
          <LanguageCard
            language={language}
            isChosen={language.lang === chosen}
            isOwn={own.includes(language.lang)}
          />
        </li>
      ))}
    </ul>
  )
}

function LanguageCard({
  language,
  isChosen,
  isOwn,
}: {
  language: Language
  isChosen: boolean
  isOwn: boolean
}) {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const { lang, entries, missing, changed } = language
  const total = entries.done + entries.draft + entries.outdated + entries.missing
  const name = i18n._(LANGUAGE_LABELS[lang])
  const fields = missing + changed
  const figures = [
    ...(entries.outdated > 0 ? [t`${entries.outdated} out of date`] : []),
    ...(entries.missing > 0 ? [t`${entries.missing} missing`] : []),
    ...(entries.draft > 0 ? [t`${entries.draft} not published`] : []),
    ...(fields > 0 ? [t`${plural(fields, { one: '# field to do', other: '# fields to do' })}`] : []),
  ]
  return (
    <Link
      to={{ search: withParam(params, 'lang', lang).toString() }}
      className={styles.card}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={styles.language}>
        {name} {isOwn && <span className={styles.quiet}>{t`(yours)`}</span>}
      </span>
      <progress aria-label={t`Done in ${name}`} value={entries.done} max={Math.max(1, total)} />
      <span className={styles.quiet}>
        <Trans>
          {entries.done} of {total} done
        </Trans>
      </span>
      {figures.length > 0 && (
        <span className={styles.figures}>
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </span>
      )}
    </Link>
  )
}
