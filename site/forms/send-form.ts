import { data, type RouterContextProvider } from 'react-router'
import type { Call, OutputOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { findUnusual } from '#contract/unusual-values.ts'
import { siteContext } from '../http/site-context.ts'
import { pickTextFields, readFormFields } from './form-fields.ts'
import { CONFIRMED } from './form-values.ts'

/** The result of a submission and the text fields that were sent: for the form after an error, else for the receipt. */
export type SubmitResult<Answer = { reference: string }> = {
  result: Envelope<Answer>
  fields: Readonly<Record<string, string>>
  /** True if nothing was sent yet: the visitor first sees the hints for unusual values. */
  isUnconfirmed?: true
}

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Submit a form from a route's action: without scripts, a form goes to the same call as with them. After a rejection the page
 * still shows what was typed.
 */
export async function sendForm<C extends Call>(call: C, { request, context }: ActionArgs) {
  // An unreadable body counts as an empty form, which is rejected at its first field.
  const fields = readFormFields(await request.formData().catch(() => new FormData()))
  const texts = pickTextFields(fields)
  if (await needsConfirmation(call, texts, fields)) {
    const waiting: SubmitResult<OutputOf<C>> = {
      result: { code: 0, msg: '', data: null },
      fields: texts,
      isUnconfirmed: true,
    }
    return data(waiting)
  }
  const { result, status } = await context.get(siteContext).submit(call, fields)
  const sent: SubmitResult<OutputOf<C>> = { result, fields: texts }
  return data(sent, { status })
}

/** True for a complete form whose unusual values the visitor has not confirmed. A chosen file would be lost on the way. */
async function needsConfirmation(
  call: Call,
  texts: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, FormDataEntryValue>>,
): Promise<boolean> {
  const hasFile = Object.keys(texts).length < Object.keys(fields).length
  const isConfirmed = texts[CONFIRMED] !== undefined || hasFile
  const hints = findUnusual(call.path, (name) => texts[name])
  if (isConfirmed || Object.keys(hints).length === 0) return false
  const { issues } = await call.input['~standard'].validate(texts)
  return issues === undefined
}
