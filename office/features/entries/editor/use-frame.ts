import { useLingui } from '@lingui/react/macro'
import type { FieldPath } from '#contract/office/body/path.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import type { ValueField } from '#contract/office/forms/form.ts'
import { fieldHelp, typeHelp } from '../../../labels/field-help.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { fieldId, useEditor } from './editor-context.ts'

/** Return label, help and problem of a field. */
export function useFrame(field: ValueField, part: EntryPartName, path: FieldPath) {
  const { i18n, t } = useLingui()
  const { problems } = useEditor()
  const id = fieldId(part, path)
  const label = fieldLabel(i18n, field.label)
  return {
    id,
    label: field.isOptional && field.type !== 'identity' ? t`${label} (optional)` : label,
    help: fieldHelp(i18n, field.label) ?? typeHelp(i18n, field.type),
    problem: problems.get(id),
  }
}
