import type { Call } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Lang } from '#contract/languages.ts'
import { postCall } from '../http/call-from-browser.ts'
import { pickTextFields, readFormFields } from './form-fields.ts'
import type { SubmitResult } from './send-form.ts'

/**
 * Sends a form to its call, whose answer is of the type that the action of the page returns. Where no answer comes the result is
 * a failure without a message, and the page stays as it is, with all that was written.
 */
export async function sendFromBrowser<Answer>(
  path: Call['path'],
  form: HTMLFormElement,
  lang: Lang,
): Promise<SubmitResult<Answer>> {
  const fields = readFormFields(new FormData(form))
  const envelope: Envelope<Answer> | undefined = await postCall(path, fields, lang)
  return envelope
    ? { result: envelope, fields: pickTextFields(fields) }
    : { result: { code: 0, msg: '', data: null }, fields: {} }
}
