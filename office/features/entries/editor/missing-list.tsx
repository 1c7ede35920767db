import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { isTranslation, LANGS } from '#contract/languages.ts'
import { pathName } from '#contract/office/body/path.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { nameOfEntry } from '../../../labels/content-labels.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { formOf } from '../../../labels/form-of.ts'
import { LANGUAGE_LABELS } from '../../../labels/labels.ts'
import { pathText } from '../../../labels/path-text.ts'
import { fieldPath } from '../../../ui/field-path.ts'
import { Reason } from '../../../ui/reason.tsx'
import { useEdited, useEditor, useEntry } from './editor-context.ts'
import { findEmptyFields } from './empty-fields.ts'
import styles from './entry-form.module.css'
import { focusFieldOf } from './focus-field-of.ts'
import { useCheck } from './use-entry.ts'

/** What an entry lacks: empty fields by section, open fields by language, and what prevents publishing. */
export function MissingList() {
  const { t } = useLingui()
  return (
    <section className={styles.missing} aria-label={t`What is missing`}>
      <h2>
        <Trans>What is missing</Trans>
      </h2>
      <CheckResults />
      <EmptyFields />
      <OpenLanguages />
    </section>
  )
}

type Problem = OutputOf<'entries/check'>['problems'][number]

/** What prevents publishing, and what is worth a look before. */
function CheckResults() {
  const { t } = useLingui()
  const { id } = useEntry()
  const { problems = [], warnings = [], areDependentsChecked = true } = useCheck(id) ?? {}
  return (
    <>
      <Problems title={t`Prevents publishing`} problems={problems} isGrave />
      <Problems title={t`Worth a look`} problems={warnings} />
      {!areDependentsChecked && (
        <p className={styles.quiet}>
          <Trans>The products that depend on this are checked when it is published.</Trans>
        </p>
      )}
    </>
  )
}

type ProblemsProps = { title: string; problems: readonly Problem[]; isGrave?: boolean }

function Problems({ title, problems, isGrave = false }: ProblemsProps) {
  const { i18n } = useLingui()
  const entry = useEntry()
  const { editor } = useEditor()
  if (problems.length === 0) return null
  const nameOf = (problem: Problem) => {
    const { id, entryKind: kind, part, path } = problem
    if (id !== entry.id)
      return [nameOfEntry(i18n, problem), pathText(i18n, { kind, part, path })].filter(Boolean).join(' › ')
    return pathText(i18n, { kind, part, path, facts: editor.documents.get('facts').body })
  }
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {problems.map((problem) => {
          const { id, part, path, reason } = problem
          return (
            <li key={`${id} ${part} ${pathName(path)} ${reason}`}>
              {id === entry.id && !isTranslation(part) ? (
                <button type="button" onClick={() => focusFieldOf(part, path)}>
                  {nameOf(problem)}
                </button>
              ) : (
                <Link to={fieldPath({ id, part, path })}>{nameOf(problem)}</Link>
              )}
              <p className={isGrave ? styles.reason : styles.hint}>
                <Reason reason={reason} />
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function EmptyFields() {
  const { i18n, t } = useLingui()
  const { editor } = useEditor()
  const entry = useEntry()
  // Fields that were just filled in go when they are saved.
  const versions = useEdited(({ documents }) => JSON.stringify(documents.versions()))
  const sections = useMemo(() => {
    const bodies = { facts: editor.documents.get('facts').body, english: editor.documents.get('en').body }
    return versions === '' ? [] : findEmptyFields(formOf(entry.kind), bodies)
  }, [editor, entry.kind, versions])
  if (sections.length === 0)
    return (
      <p className={styles.quiet}>
        <Trans>Nothing in the facts and in English.</Trans>
      </p>
    )
  return sections.map(({ section, fields }) => (
    <div key={section}>
      <h3>{fieldLabel(i18n, section)}</h3>
      <ul>
        {fields.map(({ part, path, field, place }) => (
          <li key={`${part} ${pathName(path)}`}>
            <button type="button" onClick={() => focusFieldOf(part, path)}>
              {place === undefined
                ? fieldLabel(i18n, field)
                : t`${fieldLabel(i18n, field)}, place ${place + 1}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ))
}

function OpenLanguages() {
  const { i18n } = useLingui()
  const entry = useEntry()
  const open = LANGS.flatMap((lang) => entry.languages.filter((row) => row.lang === lang)).filter(
    ({ lang, missing, changed }) => lang !== 'en' && missing + changed > 0,
  )
  if (open.length === 0) return null
  return (
    <div>
      <h3>
        <Trans>Translations</Trans>
      </h3>
      <ul>
        {open.map(({ lang, missing, changed }) => (
          <li key={lang}>
            <Link to={`/entries/${entry.id}?lang=${lang}`}>
              <Trans>
                {i18n._(LANGUAGE_LABELS[lang])}: {missing} empty, {changed} changed
              </Trans>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
