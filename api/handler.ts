import type { Call, OutputOf, ParsedInputOf } from '#contract/call.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { FormServices } from './enquiries/form-services.ts'
import type { ApiError } from './http/api-error.ts'

/** Who asks, and from where: only forms look at it. */
export type RequestMeta = {
  requestId: string
  /** The network address; empty when it is not known. It is never stored as it is. */
  ip: string
  /** Path of the page the form stands on. */
  page: string
}

/** What every answer may use. */
export type HandlerContext = { db: Db; lang: Lang; requestMeta: RequestMeta; forms: FormServices }

/** Looks at a form before the contract does: at what was sent, and at the same with empty texts left out. */
type Precheck = (
  sent: Readonly<Record<string, unknown>>,
  normalized: Readonly<Record<string, unknown>>,
) => ApiError | undefined

/** A call with the function that answers it. */
export type Handler = {
  call: Call
  precheck: Precheck | undefined
  run: (input: never, context: HandlerContext) => Promise<unknown>
}

/** Pairs a call with its answer; the compiler holds both sides to the contract. */
export function defineHandler<C extends Call>(
  call: C,
  run: (input: ParsedInputOf<C>, context: HandlerContext) => Promise<OutputOf<C>>,
  precheck?: Precheck,
): Handler {
  return { call, run, precheck }
}
