import type { Call } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Lang } from '#contract/languages.ts'
import { postCall } from '../http/call-from-browser.ts'
import { pickTextFields, readFormFields } from './form-fields.ts'
import type { SubmitResult } from './send-form.ts'

/**
 * Submit a form to its call from the browser, with a result of the same type as the page's action returns. If no response
 * arrives, or the browser cannot send it, the result is a failure without a message, and the form keeps its values.
 */
export async function sendFromBrowser<Answer>(
  path: Call['path'],
  form: HTMLFormElement,
  lang: Lang,
): Promise<SubmitResult<Answer>> {
  const fields = readFormFields(new FormData(form))
  const envelope: Envelope<Answer> | undefined = await postCall(path, fields, lang).catch(
    (error: unknown) => {
      reportError(error)
      return undefined
    },
  )
  return envelope
    ? { result: envelope, fields: pickTextFields(fields) }
    : { result: { code: 0, msg: '', data: null }, fields: {} }
}
