import { useLingui } from '@lingui/react/macro'
import type { FormField, Section } from '#contract/office/forms/form.ts'
import type { FormScope } from '#contract/office/forms/form-scope.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import styles from './list-view.module.css'
import { ListView } from './list-view.tsx'
import { ValueView } from './value-view.tsx'

type Props = { fields: readonly FormField[]; scope: FormScope; level: number }

/** Fields in the order of the form, facts and English texts together. */
export function FormFields({ fields, scope, level }: Props) {
  return fields.map((field) => {
    if (field.kind === 'section')
      return <SectionView key={field.label} section={field} scope={scope} level={level} />
    if (field.kind === 'list') return <ListView key={field.label} field={field} scope={scope} level={level} />
    return <ValueView key={field.label} field={field} scope={scope} />
  })
}

function SectionView({ section, scope, level }: { section: Section; scope: FormScope; level: number }) {
  const { i18n } = useLingui()
  return (
    <section id={sectionId(section.label)} tabIndex={-1} className={styles.section}>
      <h2>{fieldLabel(i18n, section.label)}</h2>
      <FormFields fields={section.fields} scope={scope} level={level + 1} />
    </section>
  )
}

export function sectionId(label: string): string {
  return `section-${label}`
}
