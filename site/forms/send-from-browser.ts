import type { Call } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Lang } from '#contract/languages.ts'
import { postCall } from '../http/ask-from-browser.ts'
import type { FormSent } from './send-form.ts'

/**
 * Sends a form to its call, whose answer is of the type that the action of the page returns. Where no answer comes the result is a failure without a message, and the page stays as it is, with
 * all that was written.
 */
export async function sendFromBrowser<Answer>(
  path: Call['path'],
  form: HTMLFormElement,
  lang: Lang,
): Promise<FormSent<Answer>> {
  const fields = new FormData(form)
  const texts = Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const envelope: Envelope<Answer> | undefined = await postCall(path, withoutEmptyFiles(fields), lang)
  return envelope
    ? { result: envelope, fields: texts }
    : { result: { code: 0, msg: '', data: null }, fields: {} }
}

/** A browser sends a file of no size and no name where none was chosen. */
function withoutEmptyFiles(fields: FormData): FormData {
  for (const [name, value] of [...fields])
    if (typeof value !== 'string' && value.size === 0) fields.delete(name)
  return fields
}
