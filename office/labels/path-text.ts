import type { I18n } from '@lingui/core'
import type { FieldPath } from '#contract/office/forms/body-path.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import type { EntryPart } from './content-labels.ts'
import { fieldLabel } from './field-labels.ts'
import { pathSteps } from './path-steps.ts'

/** Name a field of a part by the labels of its form, such as “Gallery › 2 › Alternative text”. */
export function pathText(
  i18n: I18n,
  { kind, part, path }: { kind: string; part: EntryPart; path: FieldPath },
): string {
  const form = Object.entries(FORMS).find(([name]) => name === kind)?.[1] ?? []
  return pathSteps(form, part === 'facts' ? 'facts' : 'words', path)
    .map((step) => (typeof step === 'object' ? fieldLabel(i18n, step.label) : step))
    .join(' › ')
}
