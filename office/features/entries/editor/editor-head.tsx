import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { LANGS } from '#contract/languages.ts'
import { fallbackTitle, kindLabel, LANGUAGE_STATE_LABELS } from '../../../labels/content-labels.ts'
import { LANGUAGE_LABELS } from '../../../labels/labels.ts'
import { LanguageStateIcon } from '../../../ui/language-state.tsx'
import { ButtonLink } from '../../../ui/office-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Presence } from '../../../ui/presence.tsx'
import { PublishButton } from '../publish/publish-button.tsx'
import { DiscardButton } from './discard-button.tsx'
import { useEditor, useEntry } from './editor-context.ts'
import styles from './editor-head.module.css'
import type { EntryEditor } from './entry-editor.ts'
import { focusUnreadField, SaveStatus } from './save-status.tsx'
import { SectionChoice } from './section-links.tsx'
import { refreshEntry } from './use-entry.ts'

/** Store what is being typed; if a field prevents it, focus that field. */
async function store(editor: EntryEditor): Promise<boolean> {
  const isStored = await editor.saver.flush()
  // The dialog publishes what it shows.
  if (isStored) await refreshEntry(editor.documents.entryId)
  else focusUnreadField(editor)
  return isStored
}

/** Title, states and actions of an entry. The bar with the state of saving stays in view. */
export function EntryHead() {
  const { editor } = useEditor()
  const entry = useEntry()
  const { i18n } = useLingui()
  const { id, kind, title, code, isArchived } = entry
  const [params] = useSearchParams()
  const name = fallbackTitle(i18n, entry) ?? title
  const note = [i18n._(kindLabel(kind)), code, id].filter(Boolean).join(' · ')
  return (
    <>
      <PageTitle
        title={name}
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
        <ButtonLink to={`/view/${id}?lang=${params.get('lang') ?? 'en'}`}>
          <Trans>Preview</Trans>
        </ButtonLink>
        <ButtonLink to={`/history/${id}`}>
          <Trans>History</Trans>
        </ButtonLink>
        <DiscardButton />
      </PageTitle>
      <div className={styles.bar}>
        <SectionChoice />
        <SaveStatus />
        <Presence id={id} known={entry.changeNumber} onChanged={refreshEntry} />
        <PublishButton id={id} beforeOpen={() => store(editor)} />
      </div>
      {entry.writable.length === 0 && (
        <p className={styles.readOnly}>
          <Trans>You can read this entry, but not change it.</Trans>
        </p>
      )}
    </>
  )
}

/** The state of each language as icon, word and colour; each leads to its texts. */
function LanguageMarks() {
  const { i18n, t } = useLingui()
  const entry = useEntry()
  const [params] = useSearchParams()
  const current = params.get('lang') ?? 'en'
  const rows = LANGS.flatMap((lang) => entry.languages.filter((row) => row.lang === lang))
  return (
    <nav aria-label={t`Languages`}>
      <ul className={styles.marks}>
        {rows.map(({ lang, state, missing, changed }) => (
          <li key={lang} data-state={state}>
            <Link
              to={lang === 'en' ? `/entries/${entry.id}` : `/entries/${entry.id}?lang=${lang}`}
              aria-current={lang === current ? 'page' : undefined}
            >
              <LanguageStateIcon state={state} />
              <span>
                {i18n._(LANGUAGE_LABELS[lang])}: {i18n._(LANGUAGE_STATE_LABELS[state])}
                {missing + changed > 0 && lang !== 'en' && ` (${missing + changed})`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
