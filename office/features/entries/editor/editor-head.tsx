import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { LANGUAGE_LABELS } from '../../../labels/labels.ts'
import { type IconName, OfficeIcon } from '../../../ui/office-icon.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { PublishButton } from '../publish/publish-button.tsx'
import { DiscardButton } from './discard-button.tsx'
import { useEntryContext } from './editor-context.ts'
import styles from './editor-head.module.css'
import type { Entry } from './entry-documents.ts'
import { SaveStatus } from './save-status.tsx'
import { SectionChoice } from './section-links.tsx'

type LanguageRow = Entry['languages'][number]

const STATE_ICONS: Record<LanguageRow['state'], IconName> = {
  missing: 'open',
  draft: 'corrected',
  outdated: 'waiting',
  done: 'done',
}

/** Title, states and actions of an entry. The bar with the state of saving stays in view. */
export function EntryHead() {
  const { editor, entry } = useEntryContext()
  const { id, title, code, isArchived } = entry
  const note = [code, id].filter(Boolean).join(' · ')
  return (
    <>
      <PageTitle
        title={title || id}
        note={
          <>
            {note}
            {isArchived && (
              <>
                {' · '}
                <Trans>Archived</Trans>
              </>
            )}
            <LanguageMarks />
          </>
        }
      >
        <Link className={styles.link} to={`/view/${id}?lang=en`}>
          <Trans>Preview</Trans>
        </Link>
        <Link className={styles.link} to={`/history/${id}`}>
          <Trans>History</Trans>
        </Link>
        <DiscardButton />
      </PageTitle>
      <div className={styles.bar}>
        <SectionChoice />
        <SaveStatus />
        <PublishButton id={id} beforeOpen={() => editor.saver.flush()} />
      </div>
      {entry.writable.length === 0 && (
        <p className={styles.readOnly}>
          <Trans>You can read this entry, but not change it.</Trans>
        </p>
      )}
    </>
  )
}

/** The state of each language as icon, word and colour; each leads to its words. */
function LanguageMarks() {
  const { i18n, t } = useLingui()
  const { entry } = useEntryContext()
  const [params] = useSearchParams()
  const current = params.get('lang') ?? 'en'
  const states: Record<LanguageRow['state'], string> = {
    missing: t`missing`,
    draft: t`draft`,
    outdated: t`out of date`,
    done: t`done`,
  }
  return (
    <nav aria-label={t`Languages`}>
      <ul className={styles.marks}>
        {entry.languages.map(({ lang, state, missing, changed }) => (
          <li key={lang} data-state={state}>
            <Link
              to={lang === 'en' ? `/entries/${entry.id}` : `/entries/${entry.id}?lang=${lang}`}
              aria-current={lang === current ? 'page' : undefined}
            >
              <OfficeIcon name={STATE_ICONS[state]} />
              {i18n._(LANGUAGE_LABELS[lang])}: {states[state]}
              {missing + changed > 0 && lang !== 'en' && ` (${missing + changed})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
