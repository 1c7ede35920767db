import { data, type RouterContextProvider } from 'react-router'
import type { Call, OutputOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { siteContext } from '../http/site-context.ts'
import { pickTextFields, readFormFields } from './form-fields.ts'

/** The result of a submission and the text fields that were sent: for the form after an error, else for the receipt. */
export type SubmitResult<Answer = { reference: string }> = {
  result: Envelope<Answer>
  fields: Readonly<Record<string, string>>
}

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Submit a form from a route's action: without scripts, a form goes to the same call as with them. After a rejection the page
 * still shows what was typed.
 */
export async function sendForm<C extends Call>(call: C, { request, context }: ActionArgs) {
  // An unreadable body counts as an empty form, which is rejected at its first field.
  const fields = readFormFields(await request.formData().catch(() => new FormData()))
  const { result, status } = await context.get(siteContext).submit(call, fields)
  const sent: SubmitResult<OutputOf<C>> = { result, fields: pickTextFields(fields) }
  return data(sent, { status })
}
