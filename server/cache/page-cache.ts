import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { CACHE_POLICY } from '../http/cache-policy.ts'
import { isHighCardinality, isNotFoundPage } from './cache-key.ts'
import { type CachedPage, cacheEntrySize, createPageResponder, toCachedPage } from './cached-page.ts'

/** Bounds the staleness of data outside the content version, such as the size of a document generated later. */
const FRESH_MS = 5 * 60 * 1_000
/** Delay before a stale page whose rendering failed is rendered again. */
const REVALIDATE_BACKOFF_MS = 10_000
/** Maximum delay of new content while the most recently requested pages are rendered from it. */
const MAX_PREWARM_MS = 500

/** Status of every page while the database is unavailable. Any other server error is a bug of the one page, reported already. */
const UNAVAILABLE = 503

const FRESH_ONLY = { allowStale: false }

/** The request that a page is rendered for: receives its errors. Rate limits of forms use `ip`. */
export type RequestContext = { requestId: string; onError: (error: unknown) => void; ip?: string }

export type PageCacheOptions = {
  /** Maximum compressed bytes; 0 caches nothing. */
  maxBytes: number
  /** Renders a page from its key alone. */
  render: (key: string, requestContext: RequestContext) => Promise<Response>
  /** Called when a background revalidation fails; the stale page remains. */
  onError: (error: unknown) => void
}

/** One segment of the cache, which renders missing and stale pages. */
function openSegment({ maxBytes, render, onError }: PageCacheOptions) {
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

  return new LRUCache<string, CachedPage, RequestContext>({
    // With `maxBytes` 0 this is too small for any page, but concurrent requests still share renderings.
    maxSize: Math.max(1_000, Math.floor(maxBytes)),
    // A page larger than the cache is returned but not stored, and removes its previous version.
    sizeCalculation: (page, key) =>
      isCacheable(key, page) ? cacheEntrySize(key, page) : Number.MAX_SAFE_INTEGER,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
    // Requests waiting for a page that is evicted meanwhile still get it.
    ignoreFetchAbort: true,
    fetchMethod: renderPage,
  })
}

/**
 * Open the segments for one content version. The URLs of searches, comparisons and filtered lists are unlimited: they get a
 * quarter of the memory and evict each other, never the pages that everyone requests.
 */
function openSegments({ maxBytes, ...options }: PageCacheOptions) {
  return {
    lowCardinality: openSegment({ ...options, maxBytes: (maxBytes * 3) / 4 }),
    highCardinality: openSegment({ ...options, maxBytes: maxBytes / 4 }),
  }
}

type Segments = ReturnType<typeof openSegments>

function segmentOf(key: string, segments: Segments) {
  return isHighCardinality(key) ? segments.highCardinality : segments.lowCardinality
}

/** Open the cache of rendered pages. */
export function openPageCache(options: PageCacheOptions) {
  const { onError } = options
  const backgroundContext: RequestContext = { requestId: 'background', onError }
  const fetchFrom = (segments: Segments, key: string, requestContext = backgroundContext) =>
    segmentOf(key, segments).forceFetch(key, { context: requestContext })
  let current = openSegments(options)

  function get(key: string): CachedPage | undefined {
    const fresh = current.lowCardinality.get(key, FRESH_ONLY) ?? current.highCardinality.get(key, FRESH_ONLY)
    if (fresh) return fresh
    const stale = segmentOf(key, current).peek(key)
    if (stale) void fetchFrom(current, key)
    return stale
  }

  async function replaceAll(): Promise<void> {
    const keys = [...current.lowCardinality.keys(), ...current.highCardinality.keys()]
    const next = openSegments(options)
    const end = performance.now() + MAX_PREWARM_MS
    for (const key of keys) {
      if (performance.now() > end) break
      const { status } = await fetchFrom(next, key)
      if (status === UNAVAILABLE) throw new Error(`rendering ${key} from the new content failed`)
    }
    current = next
    const fetchMissing = async (key: string) => !segmentOf(key, next).has(key) && fetchFrom(next, key)
    warmRest(keys, fetchMissing, () => current === next).catch(onError)
  }

  return {
    /** Returns the cached page, or undefined. A stale page is revalidated in the background. */
    get,
    /** Returns the cached page, or renders it once for all concurrent requests. Rejects if rendering fails. */
    fetch: (key: string, requestContext: RequestContext) => fetchFrom(current, key, requestContext),
    /** Replies to a request with a page, according to the request headers. */
    reply: createPageResponder((key, page, withGzip) => {
      const segment = segmentOf(key, current)
      if (segment.peek(key) === page) segment.set(key, withGzip, { noUpdateTTL: true })
    }),
    /**
     * Replaces all pages in all languages at once after a content change. The most recently requested are rendered before,
     * the others after, so that clients do not all wait for rendering at once. If the database is unavailable for one of the
     * first, it rejects and changes nothing.
     */
    replaceAll,
    /** Bytes and entries, for the metrics. */
    size: () => sizeOf(current),
  }
}

export type PageCache = ReturnType<typeof openPageCache>

/** Render the pages that are not cached yet, until the next content change or the database is unavailable. */
async function warmRest(
  keys: readonly string[],
  fetchMissing: (key: string) => Promise<CachedPage | false>,
  isCurrent: () => boolean,
): Promise<void> {
  for (const key of keys) {
    if (!isCurrent()) return
    const started = performance.now()
    const page = await fetchMissing(key)
    if (page && page.status === UNAVAILABLE) return
    // Leave half of the time to requests.
    if (page) await sleep(performance.now() - started)
  }
}

function sizeOf({ lowCardinality, highCardinality }: Segments): { bytes: number; entries: number } {
  return {
    bytes: lowCardinality.calculatedSize + highCardinality.calculatedSize,
    entries: lowCardinality.size + highCardinality.size,
  }
}

function isCacheable(key: string, { status, headers }: CachedPage): boolean {
  if (status === 200) return headers['cache-control'] !== CACHE_POLICY.none
  return status === 404 && isNotFoundPage(key)
}
