import { data, type RouterContextProvider } from 'react-router'
import type { Call, OutputOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { siteContext } from '../http/site-context.ts'

/** What came of a sending, and the texts that were sent: to show again where nothing was stored, else for the receipt. */
export type FormSent<Answer = { reference: string }> = {
  result: Envelope<Answer>
  fields: Readonly<Record<string, string>>
}

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * The action of a route with a form: what a form sends without scripts goes to the same call as with them. A refusal comes
 * back as a page that still has the texts.
 */
export async function sendForm<C extends Call>(call: C, { request, context }: Asked) {
  // What cannot be read holds no field: the form comes back and names the first one.
  const all = [...(await request.formData().catch(() => new FormData()))]
  // A browser sends a file of no size and no name where none was chosen.
  const fields = Object.fromEntries(all.filter(([, value]) => typeof value === 'string' || value.size > 0))
  const { result, status } = await context.get(siteContext).submit(call, fields)
  const sent: FormSent<OutputOf<C>> = { result, fields: textsOf(fields) }
  return data(sent, { status })
}

function textsOf(fields: Readonly<Record<string, FormDataEntryValue>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
