import type { I18n } from '@lingui/core'
import type { FieldPath } from '#contract/office/forms/body-path.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import type { EntryPart } from './content-labels.ts'
import { fieldLabel } from './field-labels.ts'
import { pathSteps } from './path-steps.ts'

type Field = { kind: string; part: EntryPart; path: FieldPath }

/** Name a field of a part by the labels of its form, such as “Gallery › 2 › Alternative text”. */
export function pathText(i18n: I18n, field: Field): string {
  return pathNames(i18n, field).join(' › ')
}

/** Name a field within its group, such as “Alternative text”. */
export function fieldText(i18n: I18n, field: Field): string {
  return String(pathNames(i18n, field).at(-1) ?? '')
}

function pathNames(i18n: I18n, { kind, part, path }: Field): (string | number)[] {
  const form = Object.entries(FORMS).find(([name]) => name === kind)?.[1] ?? []
  return pathSteps(form, part === 'facts' ? 'facts' : 'words', path).map((step) =>
    typeof step === 'object' ? fieldLabel(i18n, step.label) : step,
  )
}
