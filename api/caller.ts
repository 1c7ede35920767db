import { z } from 'zod'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { isDatabaseUnavailable } from '#database/transient-error.ts'
import { DEFAULT_SERVICES, type FormServices } from './enquiries/form-services.ts'
import { normalizeFields } from './enquiries/normalize-fields.ts'
import type { Handler, RequestMeta } from './handler.ts'
import { HANDLERS } from './handlers.ts'
import { invalidInput, readUnavailable, writeUnavailable } from './http/api-error.ts'

/**
 * Runs one call in one language. Forms also need the request's metadata.
 *
 * @throws {ApiError} when the call fails for a reason the caller can act on
 */
export type ApiCaller = <C extends Call>(
  call: C,
  input: InputOf<C>,
  lang: Lang,
  requestMeta?: RequestMeta,
) => Promise<OutputOf<C>>

const NO_REQUEST_META: RequestMeta = { requestId: '', ip: '', page: '' }

const handlersByPath: ReadonlyMap<string, Handler> = new Map(
  HANDLERS.map((entry) => [entry.call.path, entry]),
)

/**
 * Create a caller that runs handlers in this process without HTTP. Input and output are validated by the contract. Queries may
 * have connections of their own.
 */
export function createCaller(db: Db, forms: FormServices = DEFAULT_SERVICES, readDb = db): ApiCaller {
  return async (call, input, lang, requestMeta = NO_REQUEST_META) => {
    const isForm = call.kind === 'form'
    const fields = isForm ? normalizeFields(input) : input
    const handler = handlersByPath.get(call.path)
    const rejection = handler?.precheck?.(Object(input), Object(fields))
    if (rejection) throw rejection
    const parsed = z.core.safeParse(call.input, fields, { reportInput: true })
    if (!parsed.success) throw invalidInput(parsed.error, isForm)
    if (!handler) throw new Error(`no handler for ${call.path}`)
    try {
      // `defineHandler` paired the call with this function, so the parsed input has the type it takes.
      const data = await handler.run(parsed.data as never, {
        db: isForm ? db : readDb,
        ...{ lang, requestMeta, forms },
      })
      return z.core.parse(call.output, data) as OutputOf<typeof call>
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      throw isForm ? writeUnavailable(error) : readUnavailable(error)
    }
  }
}
