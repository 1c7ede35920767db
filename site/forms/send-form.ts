import { data, type RouterContextProvider } from 'react-router'
import type { Call, OutputOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { siteContext } from '../http/site-context.ts'
import { pickTextFields, readFormFields } from './form-fields.ts'

/** What came of a sending, and the texts that were sent: to show again where nothing was stored, else for the receipt. */
export type SubmitResult<Answer = { reference: string }> = {
  result: Envelope<Answer>
  fields: Readonly<Record<string, string>>
}

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * The action of a route with a form: what a form sends without scripts goes to the same call as with them. A refusal comes
 * back as a page that still has the texts.
 */
export async function sendForm<C extends Call>(call: C, { request, context }: ActionArgs) {
  // What cannot be read holds no field: the form comes back and names the first one.
  const fields = readFormFields(await request.formData().catch(() => new FormData()))
  const { result, status } = await context.get(siteContext).submit(call, fields)
  const sent: SubmitResult<OutputOf<C>> = { result, fields: pickTextFields(fields) }
  return data(sent, { status })
}
