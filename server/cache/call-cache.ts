import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type ApiCaller, isFormCall } from '#api/caller.ts'
import { ApiError } from '#api/http/api-error.ts'
import type { Call } from '#contract/call.ts'

/** What the content version does not tell, such as the size of a document made since, shows after this time. */
const FRESH_MS = 5 * 60 * 1_000

/** Characters; a longer input is one visitor's search, and not cached. */
const MAX_INPUT_LENGTH = 300

/**
 * Caches reading calls by content version, language and input; forms always pass. `maxBytes` of 0 caches nothing. Callers share
 * results and must not change them.
 */
export function cacheCalls(callApi: ApiCaller, contentVersion: () => number, maxBytes: number): ApiCaller {
  if (maxBytes === 0) return callApi
  const results = new LRUCache<string, { data: unknown }, () => Promise<unknown>>({
    maxSize: maxBytes,
    sizeCalculation: ({ data }, key) => JSON.stringify(data).length + key.length,
    ttl: FRESH_MS,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, stale, { options, context: run }) => {
      try {
        return { data: await run() }
      } catch (error) {
        // While the database is away, a page that shows a refused form again still needs its words.
        options.allowStaleOnFetchRejection =
          stale !== undefined && error instanceof ApiError && error.status === 503
        throw error
      }
    },
  })

  return (async (call: Call, input: never, lang, requestMeta) => {
    const parsed = isFormCall(call) ? undefined : z.core.safeParse(call.input, input)
    // The parsed input: fields that the call does not have, and other spellings of one input, make no entry of their own.
    const text = parsed?.success ? JSON.stringify(parsed.data) : undefined
    if (text === undefined || text.length > MAX_INPUT_LENGTH) return callApi(call, input, lang, requestMeta)
    const key = `${contentVersion()} ${lang} ${call.path} ${text}`
    const { data } = await results.forceFetch(key, { context: () => callApi(call, input, lang) })
    return data
  }) as ApiCaller
}
