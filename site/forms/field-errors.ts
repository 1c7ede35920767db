import { useLingui } from '@lingui/react/macro'
import type { SubmitResult } from './send-form.ts'
import { type FieldIssue, MAX_LINE_LENGTH, MAX_TEXT_LENGTH, validateFields } from './validate-fields.ts'
import './load-messages.ts'

/** An invalid field, with the message beside it and the text of the toast. */
export type FieldError = {
  name: string
  message: string
  toast: string
  /** True for a required field with nothing in it. */
  isEmpty?: boolean
}

type Options = {
  labels: Readonly<Record<string, string>>
  optional?: Readonly<Record<string, string>> | undefined
  long?: readonly string[] | undefined
}

/** Return functions that find invalid fields, before sending or in the server's response, with their messages. */
export function useFieldErrorMessages({ labels, optional, long = [] }: Options) {
  const { t } = useLingui()
  const all: Readonly<Record<string, string>> = { ...labels, ...optional }
  const limitOf = (name: string) => (long.includes(name) ? MAX_TEXT_LENGTH : MAX_LINE_LENGTH)

  function toFieldError(issue: FieldIssue<string>): FieldError {
    const { name } = issue
    const label = all[name] ?? ''
    if (issue.kind === 'empty') {
      return {
        name,
        message: t`Please fill in this field`,
        toast: t`Please fill in this field: ${label}`,
        isEmpty: true,
      }
    }
    const { limit } = issue
    const message = t`Too long: at most ${limit} characters.`
    return { name, message, toast: `${label}: ${message}` }
  }

  function validateTexts(textOf: (name: string) => string): FieldError[] {
    return validateFields(Object.keys(labels), Object.keys(all), textOf, limitOf).map(toFieldError)
  }

  return {
    /** Validates the form's current values; errors in the order of `validateFields`. */
    findErrors: (form: HTMLFormElement): FieldError[] => {
      const fields = new FormData(form)
      return validateTexts((name) => String(fields.get(name) ?? ''))
    },
    /** Returns the errors in the server's response, with the server's message where the browser finds no error. */
    findServerErrors: (sent: SubmitResult | undefined): FieldError[] => {
      if (sent?.result.code !== 0 || sent.result.field === undefined) return []
      const { field, msg, fields = [{ field, msg }] } = sent.result
      const foundHere = validateTexts((name) => sent.fields[name] ?? '').filter(({ name }) =>
        fields.some((invalid) => invalid.field === name),
      )
      const serverOnly = fields.filter((invalid) => foundHere.every(({ name }) => name !== invalid.field))
      return [
        ...foundHere,
        ...serverOnly.map((invalid) => ({ name: invalid.field, message: invalid.msg, toast: invalid.msg })),
      ]
    },
  }
}
