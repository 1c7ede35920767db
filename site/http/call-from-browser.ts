import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Lang } from '#contract/languages.ts'

/** A call that takes longer is given up; the number is the specification's. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Asks one call from the browser: a multipart POST with language and country, given up after 30 s.
 * Throws where no answer arrived, or the call was refused.
 * Only the call's types reach the browser: its schemas stay on the server.
 */
export async function callFromBrowser<C extends Call>(
  path: C['path'],
  input: InputOf<C>,
  lang: Lang,
  signal?: AbortSignal,
): Promise<OutputOf<C>> {
  const envelope: Envelope<OutputOf<C>> | undefined = await postCall(path, Object(input), lang, signal)
  if (envelope?.code === 1) return envelope.data
  throw new Error(envelope?.msg ?? 'no answer')
}

/** Posts the input of a call, whose values may be files; undefined where no answer arrived in time. */
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
  return fetch(path, { method: 'POST', body, signal: AbortSignal.any(signals) })
    .then((response) => response.json())
    .catch(() => undefined)
}
