import { anySignal } from '#contract/abort-signals.ts'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Lang } from '#contract/languages.ts'
import type { Wire } from '#contract/wire-names.ts'
import { REQUEST_TIMEOUT_MS } from '../client/request-timeout.ts'

/**
 * Make an API call from the browser: a multipart POST with language and country, aborted after 30 s.
 * Only the call's types reach the browser: its schemas stay on the server. Fields have the specification's names.
 *
 * @throws if no response arrives or the call is rejected
 */
export async function callFromBrowser<C extends Call>(
  path: C['path'],
  input: Wire<InputOf<C>>,
  lang: Lang,
  signal?: AbortSignal,
): Promise<Wire<OutputOf<C>>> {
  const envelope: Envelope<Wire<OutputOf<C>>> | undefined = await postCall(path, Object(input), lang, signal)
  if (envelope?.code === 1) return envelope.data
  throw new Error(envelope?.msg ?? 'no answer')
}

/** Post the input of a call, whose values may be files. Returns undefined if no response arrives in time. */
export async function postCall(
  path: Call['path'],
  input: Readonly<Record<string, unknown>>,
  lang: Lang,
  signal?: AbortSignal,
) {
  const body = new FormData()
  const fields: Record<string, unknown> = { lang, country: 'au', ...input }
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) body.set(name, value)
    else body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const signals = [AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...(signal ? [signal] : [])]
  return fetch(path, { method: 'POST', body, signal: anySignal(signals) })
    .then((response) => response.json())
    .catch(() => undefined)
}
