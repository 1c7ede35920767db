import type { Call, OutputOf, ParsedInputOf } from '#contract/call.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { FormServices } from './enquiries/form-services.ts'
import type { ApiError } from './http/api-error.ts'

/** Metadata of the HTTP request, used by forms only. */
export type RequestMeta = {
  requestId: string
  /** Client IP; empty if unknown. Only a salted hash of it is stored. */
  ip: string
  /** Path of the page with the form. */
  page: string
}

export type HandlerContext = { db: Db; lang: Lang; requestMeta: RequestMeta; forms: FormServices }

/** Checks a form before the contract validates it: the fields as sent, and the same without empty texts. */
type Precheck = (
  sent: Readonly<Record<string, unknown>>,
  normalized: Readonly<Record<string, unknown>>,
) => ApiError | undefined

/** A call with its handler function. */
export type Handler = {
  call: Call
  precheck: Precheck | undefined
  run: (input: never, context: HandlerContext) => Promise<unknown>
}

/** Pair a call with its handler function; the compiler checks both against the contract. */
export function defineHandler<C extends Call>(
  call: C,
  run: (input: ParsedInputOf<C>, context: HandlerContext) => Promise<OutputOf<C>>,
  precheck?: Precheck,
): Handler {
  return { call, run, precheck }
}
