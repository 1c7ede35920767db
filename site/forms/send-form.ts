import { data, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
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
 * The action of a route with a form: with scripts and without, the same fields go to the same call. A refusal comes
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

/** An answer that takes longer is given up; the number is the specification's. */
const TIME_OUT = 30_000

/**
 * A route's action in the browser. Where no answer comes the page stays as it is: the error page would take the
 * visitor's text away.
 */
export async function keepText<Answer>(send: () => Promise<FormSent<Answer>>): Promise<FormSent<Answer>> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer')), TIME_OUT)
  try {
    return await Promise.race([send(), late.promise])
  } catch (error) {
    // A redirect leads on to what was stored.
    if (error instanceof Response && error.status < 400) throw error
    return { result: { code: 0, msg: '', data: null }, fields: {} }
  } finally {
    clearTimeout(timer)
  }
}

/** A form changes nothing that its page shows; reading the page again could only fail. */
export function revalidatesButForForms({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' ? false : defaultShouldRevalidate
}
