import { z } from 'zod'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { Lang } from '#contract/languages.ts'
import { isDatabaseAway } from '#database/away.ts'
import type { Db } from '#database/connect.ts'
import type { Answer, Visit } from './answer.ts'
import { ANSWERS } from './answers.ts'
import { readableFields } from './enquiries/form-texts.ts'
import { type FormServices, PLAIN_SERVICES } from './enquiries/services.ts'
import { invalidInput, readUnavailable, writeUnavailable } from './http/api-error.ts'

/** Asks one call in one language. Throws a Refusal when the call cannot be answered. Forms also ask who sends them. */
export type Ask = <C extends Call>(
  call: C,
  input: InputOf<C>,
  lang: Lang,
  visit?: Visit,
) => Promise<OutputOf<C>>

const NOBODY: Visit = { requestId: '', ip: '', page: '' }

const answersByPath: ReadonlyMap<string, Answer> = new Map(ANSWERS.map((entry) => [entry.call.path, entry]))

/** True for the calls that send a form: their input faults are 422, and the text stays with the visitor. */
export function isFormCall(call: Call): boolean {
  return call.path.startsWith('/api/Information/')
}

/** The asking side inside the process: input and answer are both held to the contract, and no HTTP lies between. */
export function createAsk(db: Db, forms: FormServices = PLAIN_SERVICES): Ask {
  return async (call, input, lang, visit = NOBODY) => {
    const isForm = isFormCall(call)
    const given = isForm ? readableFields(input) : input
    const found = answersByPath.get(call.path)
    const refusal = found?.precheck?.(Object(input), Object(given))
    if (refusal) throw refusal
    const parsed = z.core.safeParse(call.input, given, { reportInput: true })
    if (!parsed.success) throw invalidInput(parsed.error, isForm)
    if (!found) throw new Error(`Nothing answers ${call.path}`)
    try {
      // `answer()` paired this call with this function, so the parsed input is of the type it takes.
      const data = await found.give(parsed.data as never, { db, lang, visit, forms })
      return z.core.parse(call.output, data) as OutputOf<typeof call>
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      throw isForm ? writeUnavailable(error) : readUnavailable(error)
    }
  }
}
