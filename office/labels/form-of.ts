import type { Form } from '#contract/office/forms/form.ts'
import { FORMS } from '#contract/office/forms/forms.ts'

const forms: Readonly<Record<string, Form>> = FORMS

/** Return the form of a kind of content; without fields for a kind of a newer release. */
export function formOf(kind: string): Form {
  return forms[kind] ?? []
}
