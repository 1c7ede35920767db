import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Lang } from '#contract/languages.ts'

/** A call that takes longer is given up; the number is the specification's. */
const TIME_OUT = 30_000

/** Why a call from the browser failed, with words for the visitor where the server gave some. */
export class AskError extends Error {
  readonly field: string | undefined
  readonly status: number
  constructor(message: string, status: number, field?: string) {
    super(message)
    this.name = 'AskError'
    this.status = status
    this.field = field
  }
}

/**
 * Asks one call from the browser: a multipart POST with language and country, given up after 30 s.
 * Throws an AskError; its status is 0 when no answer arrived.
 * Only the call's types reach the browser: its schemas stay on the server.
 */
export async function askFromBrowser<C extends Call>(
  path: C['path'],
  input: InputOf<C>,
  lang: Lang,
  signal?: AbortSignal,
): Promise<OutputOf<C>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(Object(input))) {
    if (value instanceof Blob) body.set(name, value)
    else body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const envelope: Envelope<OutputOf<C>> | undefined = await postCall(path, body, lang, signal)
  if (!envelope) throw new AskError('no answer', 0)
  if (envelope.code === 1) return envelope.data
  throw new AskError(envelope.msg, 400, envelope.field)
}

/** Posts the fields of a call; undefined where no answer arrived in time. */
export async function postCall(path: string, fields: FormData, lang: Lang, signal?: AbortSignal) {
  fields.set('lang', lang)
  fields.set('country', 'au')
  const signals = [AbortSignal.timeout(TIME_OUT), ...(signal ? [signal] : [])]
  return fetch(path, { method: 'POST', body: fields, signal: AbortSignal.any(signals) })
    .then((response) => response.json())
    .catch(() => undefined)
}
