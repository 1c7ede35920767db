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

/** Asks one call in one language. Throws a Refusal when the call cannot be answered. Forms also ask who sends them. */
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

/** The asking side inside the process: input and answer are both held to the contract, and no HTTP lies between. */
export function createCaller(db: Db, forms: FormServices = DEFAULT_SERVICES): ApiCaller {
  return async (call, input, lang, requestMeta = NO_REQUEST_META) => {
    const isForm = call.kind === 'form'
    const fields = isForm ? normalizeFields(input) : input
    const handler = handlersByPath.get(call.path)
    const rejection = handler?.precheck?.(Object(input), Object(fields))
    if (rejection) throw rejection
    const parsed = z.core.safeParse(call.input, fields, { reportInput: true })
    if (!parsed.success) throw invalidInput(parsed.error, isForm)
    if (!handler) throw new Error(`Nothing answers ${call.path}`)
    try {
      // `answer()` paired this call with this function, so the parsed input is of the type it takes.
      const data = await handler.run(parsed.data as never, { db, lang, requestMeta, forms })
      return z.core.parse(call.output, data) as OutputOf<typeof call>
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      throw isForm ? writeUnavailable(error) : readUnavailable(error)
    }
  }
}
