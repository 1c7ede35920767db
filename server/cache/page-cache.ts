import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { CACHE_POLICY } from '../http/cache-policy.ts'
import { isHighCardinality, isNotFoundPage } from './cache-key.ts'
import { type CachedPage, cacheEntrySize, createReplies, toCachedPage } from './cached-page.ts'

/** What the content version does not tell, such as the size of a document made since, shows after this time. */
const FRESH_MS = 5 * 60 * 1_000
/** Until a stale page is rendered again whose rendering failed. */
const REVALIDATE_BACKOFF_MS = 10_000
/** Longest time that new content waits while the pages most recently requested are rendered from it. */
const MAX_PREWARM_MS = 500

const FRESH_ONLY = { allowStale: false }

/** Who requests a page that must be rendered: told of errors, with the id of the request; forms count by the address. */
export type RequestContext = { requestId: string; onError: (error: unknown) => void; ip?: string }

export type PageCacheOptions = {
  /** Bound of compressed bytes; zero caches nothing. */
  maxBytes: number
  /** Renders the page of a key, and of nothing else. */
  render: (key: string, requestContext: RequestContext) => Promise<Response>
  /** Told when a page could not be rendered again in the background; its stale one stays. */
  onError: (error: unknown) => void
}

/** Opens the cache of rendered pages. */
export function openPageCache({ maxBytes, render, onError }: PageCacheOptions) {
  const backgroundContext: RequestContext = { requestId: 'background', onError }

  async function renderPage(
    key: string,
    stale: CachedPage | undefined,
    { options, context }: LRUCache.FetcherOptions<string, CachedPage, RequestContext>,
  ): Promise<CachedPage> {
    try {
      const page = await toCachedPage(await render(key, context))
      if (page.status < 500 || !stale) return page
    } catch (error) {
      if (!stale) throw error
      onError(error)
    }
    options.ttl = REVALIDATE_BACKOFF_MS
    return stale
  }

  const openSegment = (fraction: number) =>
    new LRUCache<string, CachedPage, RequestContext>({
      // Without a bound: too little for any page, and enough to share renderings.
      maxSize: Math.max(1_000, Math.floor(maxBytes * fraction)),
      // A page larger than the cache is returned and not stored, and removes the one of before.
      sizeCalculation: (page, key) =>
        isCacheable(key, page) ? cacheEntrySize(key, page) : Number.MAX_SAFE_INTEGER,
      ttl: FRESH_MS,
      allowStale: true,
      noDeleteOnStaleGet: true,
      // Those who wait for a page that is evicted meanwhile still get it.
      ignoreFetchAbort: true,
      fetchMethod: renderPage,
    })

  /**
   * The pages of one content version. Visitors can write endless addresses of searches, comparisons and filtered lists: these have a
   * quarter of the memory and evict each other, never the pages that everyone requests.
   */
  const openPages = () => ({ lowCardinality: openSegment(3 / 4), highCardinality: openSegment(1 / 4) })
  type Pages = ReturnType<typeof openPages>
  const segmentOf = (key: string, pages: Pages) =>
    isHighCardinality(key) ? pages.highCardinality : pages.lowCardinality
  const fetchFrom = (pages: Pages, key: string, requestContext = backgroundContext) =>
    segmentOf(key, pages).forceFetch(key, { context: requestContext })
  let current = openPages()

  function get(key: string): CachedPage | undefined {
    const fresh = current.lowCardinality.get(key, FRESH_ONLY) ?? current.highCardinality.get(key, FRESH_ONLY)
    if (fresh) return fresh
    const stale = segmentOf(key, current).peek(key)
    if (stale) void fetchFrom(current, key)
    return stale
  }

  async function warmRest(keys: readonly string[], pages: Pages): Promise<void> {
    for (const key of keys) {
      if (pages !== current) return
      if (segmentOf(key, pages).has(key)) continue
      const started = performance.now()
      if ((await fetchFrom(pages, key)).status >= 500) return
      // Half of the time is left to visitors.
      await sleep(performance.now() - started)
    }
  }

  async function replaceAll(): Promise<void> {
    const keys = [...current.lowCardinality.keys(), ...current.highCardinality.keys()]
    const next = openPages()
    const end = performance.now() + MAX_PREWARM_MS
    for (const key of keys) {
      if (performance.now() > end) break
      const { status } = await fetchFrom(next, key)
      if (status >= 500) throw new Error(`${key} cannot be rendered from the new content`)
    }
    current = next
    warmRest(keys, next).catch(onError)
  }

  return {
    /** The page in memory, or undefined. A stale page is rendered again in the background. */
    get,
    /** The page in memory, else rendered once for all who request it at the same time. Rejects where rendering fails. */
    fetch: (key: string, requestContext: RequestContext) => fetchFrom(current, key, requestContext),
    /** The response to a request for a page, with the headers that decide on it. */
    reply: createReplies((key, page, withGzip) => {
      const segment = segmentOf(key, current)
      if (segment.peek(key) === page) segment.set(key, withGzip, { noUpdateTTL: true })
    }),
    /**
     * Replaces all pages, in all languages at one moment, by those of new content. The most recently requested are rendered before and
     * the others after, so that visitors do not all wait for rendering at once. Rejects, and changes nothing, when one cannot be rendered.
     */
    replaceAll,
    /** Bytes and entries, for the metrics. */
    size: () => ({
      bytes: current.lowCardinality.calculatedSize + current.highCardinality.calculatedSize,
      entries: current.lowCardinality.size + current.highCardinality.size,
    }),
  }
}

export type PageCache = ReturnType<typeof openPageCache>

function isCacheable(key: string, { status, headers }: CachedPage): boolean {
  if (status === 200) return headers['cache-control'] !== CACHE_POLICY.none
  return status === 404 && isNotFoundPage(key)
}
