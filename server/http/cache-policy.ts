/** Cache-Control values per kind of response. */
export const CACHE_POLICY = {
  /** The URL contains a content hash. */
  immutable: 'public, max-age=31536000, immutable',
  /**
   * Pages: browsers revalidate each time (a 304 costs 0.1 ms). A CDN caches a page for a minute, serves it stale for ten
   * more while it revalidates, and for a day if this server is unavailable.
   */
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  /** Documents and drawings: an editor's change is visible to everyone within about an hour. */
  document: 'public, max-age=3600, s-maxage=600, stale-if-error=86400',
  /** Responses for a single client, and temporary errors. */
  none: 'no-store',
} as const
