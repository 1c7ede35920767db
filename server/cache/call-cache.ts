import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { ApiCaller } from '#api/caller.ts'
import { ApiError } from '#api/http/api-error.ts'
import type { Call } from '#contract/call.ts'

/** Bounds the staleness of data outside the content version, such as the size of a document generated later. */
const FRESH_MS = 5 * 60 * 1_000

/** In characters. A longer input is an individual search and not cached. */
const MAX_INPUT_LENGTH = 300

/**
 * Wrap a caller with a cache of read calls by content version, language and input. Form calls always pass through. A
 * `maxBytes` of 0 disables the cache. Results are shared and must not be modified.
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
        // While the database is unavailable, a page that shows a rejected form again still needs its texts.
        options.allowStaleOnFetchRejection =
          stale !== undefined && error instanceof ApiError && error.status === 503
        throw error
      }
    },
  })

  return (async (call: Call, input: never, lang, requestMeta) => {
    const parsed = call.kind === 'form' ? undefined : z.core.safeParse(call.input, input)
    // The key holds the parsed input, so unknown fields and other spellings of the same input add no entries.
    const text = parsed?.success ? JSON.stringify(parsed.data) : undefined
    if (text === undefined || text.length > MAX_INPUT_LENGTH) return callApi(call, input, lang, requestMeta)
    const key = `${contentVersion()} ${lang} ${call.path} ${text}`
    const { data } = await results.forceFetch(key, { context: () => callApi(call, input, lang) })
    return data
  }) as ApiCaller
}
