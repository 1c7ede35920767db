import type { RouterContextProvider } from 'react-router'
import type { Call, OutputOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { siteContext } from '../http/site-context.ts'

/** What came of a sending, and the fields to show again where nothing was stored. */
export type FormSent = { result: Envelope<{ reference: string }>; fields: Record<string, string> }

type ReferenceCall = Call & { output: { _zod: { output: { reference: string } } } }

/** A route's action: sends the form it was given to a call. */
export async function sendForm<C extends ReferenceCall>(
  call: C,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<FormSent> {
  const entries = [...(await request.formData())].map(([name, value]) => [name, String(value)] as const)
  const fields = Object.fromEntries(entries)
  const result: Envelope<OutputOf<C>> = await context.get(siteContext).submit(call, fields)
  return { result, fields: result.code === 1 ? {} : fields }
}

/** A route's action in the browser. Where no answer comes the form stays as it is: the error page would take the text away. */
export async function keepText(serverAction: () => Promise<FormSent>): Promise<FormSent> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return { result: { code: 0, msg: '', data: null }, fields: {} }
  }
}
