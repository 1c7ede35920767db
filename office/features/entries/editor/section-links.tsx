import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { FormField } from '#contract/office/forms/form.ts'
import { ENTRY_SCOPE, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { formOf } from '../../../labels/form-of.ts'
import { fieldId, useEntry } from './editor-context.ts'
import styles from './entry-form.module.css'
import { sectionId } from './field-tree.tsx'

/** Return the sections and lists at the top of the form, with the ids of their elements. */
function useSections() {
  const { i18n } = useLingui()
  const entry = useEntry()
  return formOf(entry.kind)
    .filter((field) => field.kind !== 'value')
    .map((field) => ({ id: elementId(field), label: fieldLabel(i18n, field.label) }))
}

function elementId(field: Exclude<FormField, { kind: 'value' }>): string {
  if (field.kind === 'section') return sectionId(field.label)
  return fieldId('facts', pathsOfList(field, ENTRY_SCOPE).facts)
}

function goTo(id: string): void {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
}

/** The table of contents beside the form. */
export function SectionLinks() {
  const { t } = useLingui()
  const sections = useSections()
  if (sections.length < 2) return null
  return (
    <nav aria-label={t`Sections`} className={styles.contents}>
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                goTo(id)
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The table of contents on a phone. */
export function SectionChoice() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const sections = useSections()
  if (sections.length < 2 || params.has('lang')) return null
  return (
    <select
      className={styles.choice}
      aria-label={t`Go to section`}
      value=""
      onChange={({ target }) => goTo(target.value)}
    >
      <option value="">{t`Sections`}</option>
      {sections.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  )
}
