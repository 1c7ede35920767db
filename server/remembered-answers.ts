import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Ask, isFormCall } from '#api/ask.ts'
import { Refusal } from '#api/http/refusal.ts'
import type { Call } from '#contract/call.ts'

/** What the content version does not tell, such as the size of a document made since, is seen after this time, in milliseconds. */
const OLDEST = 5 * 60 * 1_000

/** Input that is longer makes no entry: it is one visitor's search, or somebody playing. */
const LONGEST_INPUT = 300

/**
 * Asks reading calls once per content version, language and input: the top bar's answer is part of every page, and the
 * same lists are asked for by pages and calls. Forms always pass. Whoever asks must leave the answer as it is.
 */
export function rememberAnswers(ask: Ask, contentVersion: () => number, maxBytes: number): Ask {
  if (maxBytes === 0) return ask
  const answers = new LRUCache<string, { given: unknown; askedAt: number }>({ maxSize: maxBytes })
  const underWay = new Map<string, Promise<unknown>>()

  async function askOnce(key: string, question: () => Promise<unknown>): Promise<unknown> {
    const known = answers.get(key)
    if (known && performance.now() - known.askedAt < OLDEST) return known.given
    const asked =
      underWay.get(key) ??
      question()
        .then(
          (given) => {
            const size = JSON.stringify(given).length + key.length
            answers.set(key, { given, askedAt: performance.now() }, { size })
            return given
          },
          (error: unknown) => {
            // While the database is away, a page that shows a refused form again still needs its words.
            if (known && error instanceof Refusal && error.status === 503) return known.given
            throw error
          },
        )
        .finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }

  return (async (call: Call, input: never, lang, visit) => {
    const parsed = isFormCall(call) ? undefined : z.core.safeParse(call.input, input)
    // The parsed input: fields that the call does not have, and other spellings of one input, make no entry of their own.
    const text = parsed?.success ? JSON.stringify(parsed.data) : undefined
    if (text === undefined || text.length > LONGEST_INPUT) return ask(call, input, lang, visit)
    return askOnce(`${contentVersion()} ${lang} ${call.path} ${text}`, () => ask(call, input, lang))
  }) as Ask
}
