import { LRUCache } from 'lru-cache'
import { type Ask, isFormCall } from '#api/ask.ts'
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
  const answers = new LRUCache<string, { given: unknown }>({ maxSize: maxBytes, ttl: OLDEST })
  const underWay = new Map<string, Promise<unknown>>()

  async function askOnce(key: string, question: () => Promise<unknown>): Promise<unknown> {
    const known = answers.get(key)
    if (known) return known.given
    const asked =
      underWay.get(key) ??
      question()
        .then((given) => {
          answers.set(key, { given }, { size: JSON.stringify(given).length + key.length })
          return given
        })
        .finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }

  return (async (call: Call, input: never, lang, visit) => {
    const text = isFormCall(call) ? undefined : JSON.stringify(input)
    if (text === undefined || text.length > LONGEST_INPUT) return ask(call, input, lang, visit)
    return askOnce(`${contentVersion()} ${lang} ${call.path} ${text}`, () => ask(call, input, lang))
  }) as Ask
}
