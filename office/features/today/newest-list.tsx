import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { TODAY_LISTS } from '#contract/office/today-lists.ts'
import type { OutputOf } from '../../api/call-office.ts'
import { KIND_LABELS, LANGUAGE_LABELS } from '../../labels/labels.ts'
import { toInboxSearch } from '../../ui/inbox-search.ts'
import { formatAge, formatTime } from '../../ui/time-text.tsx'
import styles from './today-screen.module.css'

const UNASSIGNED = toInboxSearch(TODAY_LISTS.unassigned)

type Props = {
  rows: NonNullable<OutputOf<'today'>['inbox']>['newestUnassigned']
  /** Number of all unassigned submissions. */
  count: number
  now: number
}

/** The newest submissions without an owner. Each opens within their list, so that the next one is a key away. */
export function NewestList({ rows, count, now }: Props) {
  const { t, i18n } = useLingui()
  return (
    <section>
      <h2>{t`Newest without an owner`}</h2>
      <ul className={styles.newest}>
        {rows.map(({ reference, kind, lang, name, excerpt, createdAt }) => (
          <li key={reference}>
            <Link to={{ pathname: `/inbox/${reference}`, search: UNASSIGNED }}>
              <bdi lang={LANGUAGE_CODES[lang]}>{name || reference}</bdi>
            </Link>
            <time dateTime={createdAt} title={formatTime(createdAt, 'long')}>
              {formatAge(createdAt, now)}
            </time>
            <p className={styles.kind}>
              {i18n._(KIND_LABELS[kind])} · {i18n._(LANGUAGE_LABELS[lang])}
            </p>
            <p className={styles.excerpt} lang={LANGUAGE_CODES[lang]} dir="auto">
              {excerpt}
            </p>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className={styles.note}>
          <Link to={{ pathname: '/inbox', search: UNASSIGNED }}>
            <Trans>Show all {count}</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
