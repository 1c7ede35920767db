/** How long browsers and a CDN may keep each kind of answer, and why. */
export const CACHE_POLICY = {
  /** The address holds a hash of the content: it can never change. */
  immutable: 'public, max-age=31536000, immutable',
  /**
   * Pages: a browser asks again each time (a 304 costs 0.1 ms); a CDN keeps a page for a minute, serves the old one for
   * ten while it fetches the new, and for a day when this server is away.
   */
  page: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  /** Documents and drawings: an editor's change should reach everybody within the hour. */
  document: 'public, max-age=3600, s-maxage=600, stale-if-error=86400',
  /** Answers that belong to one visitor or one moment. */
  none: 'no-store',
} as const
