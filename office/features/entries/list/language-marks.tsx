import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import {
  type EntryRow,
  LANGUAGE_MARKS,
  LANGUAGE_STATE_LABELS,
  type LanguageState,
} from '../../../labels/content-labels.ts'
import { LANGUAGE_LABELS } from '../../../labels/labels.ts'
import { LanguageStateBadge, LanguageStateIcon } from '../../../ui/language-state.tsx'
import styles from './language-marks.module.css'

type Language = EntryRow['languages'][number]

/** The state of each language of an entry, or of one. Each leads to the texts of the language. */
export function LanguageMarks({ entry, lang }: { entry: EntryRow; lang: string | null }) {
  const { t, i18n } = useLingui()
  const shown = ORDER.flatMap((each) => entry.languages.filter((language) => language.lang === each)).filter(
    (language) => lang === null || language.lang === lang,
  )
  if (shown.length === 0) return <span className={styles.none}>{t`No words`}</span>
  return (
    <ul className={styles.marks}>
      {shown.map((language) => {
        const name = i18n._(LANGUAGE_LABELS[language.lang])
        const state = i18n._(LANGUAGE_STATE_LABELS[language.state])
        return (
          <li key={language.lang}>
            <Link to={wordsOf(entry.id, language)} title={`${name}: ${state}`}>
              <LanguageStateIcon state={language.state} />
              <span aria-hidden="true" lang={LANGUAGE_CODES[language.lang]}>
                {LANGUAGE_MARKS[language.lang]}
              </span>
              <span className="visually-hidden">
                {name}: {state} <OpenFields {...language} />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const ORDER = ['en', 'cn', 'tw', 'kr', 'id'] as const

function wordsOf(id: string, { lang }: Language): string {
  return lang === 'en' ? `/entries/${id}` : `/entries/${id}?lang=${lang}`
}

function OpenFields({ missing, changed }: Language) {
  const count = missing + changed
  return count > 0 && <Plural value={count} one="(# field)" other="(# fields)" />
}

const STATES: readonly LanguageState[] = ['done', 'draft', 'outdated', 'missing']

/** Explains the marks. */
export function MarksLegend() {
  const { t } = useLingui()
  return (
    <div className={styles.legend}>
      <p>
        <Trans>Languages:</Trans>
      </p>
      <ul aria-label={t`Meaning of the marks`}>
        {STATES.map((state) => (
          <li key={state}>
            <LanguageStateBadge state={state} />
          </li>
        ))}
      </ul>
    </div>
  )
}
