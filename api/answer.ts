import type { Call, OutputOf, ParsedInputOf } from '#contract/call.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'

/** What every answer may use. */
export type AnswerContext = { db: Db; lang: Lang }

/** A call with the function that answers it. */
export type Answer = {
  call: Call
  give: (input: never, context: AnswerContext) => Promise<unknown>
}

/** Pairs a call with its answer; the compiler holds both sides to the contract. */
export function answer<C extends Call>(
  call: C,
  give: (input: ParsedInputOf<C>, context: AnswerContext) => Promise<OutputOf<C>>,
): Answer {
  return { call, give }
}
