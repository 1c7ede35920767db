import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '#contract/escape-html.ts'
import { SITEMAP } from '#contract/file-paths.ts'
import { weakMemoize } from '../cache/weak-memoize.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'

const compress = promisify(gzip)
const decompress = weakMemoize(promisify(gunzip))

/** The sitemap, or a sitemap index with `/sitemap-1.xml` etc. if one file would be too large. */
export const SITEMAP_ROUTE = '/:file{sitemap(-[0-9]{1,4})?\\.xml}'

/**
 * A sitemap may contain 50,000 URLs and 50 MB; a page has five URLs with their alternates, about 6 KB.
 * Source: https://www.sitemaps.org/protocol.html
 */
const MAX_PAGES_PER_FILE = 2_000

/** Gzipped files, keyed by URL path. */
export type SitemapFiles = ReadonlyMap<string, Buffer<ArrayBuffer>>

/** Write one sitemap for all pages, or several with an index. `entries` has one XML text per page. */
export async function writeSitemap(entries: readonly string[], publicUrl: string): Promise<SitemapFiles> {
  const files = new Map<string, Buffer<ArrayBuffer>>()
  if (entries.length <= MAX_PAGES_PER_FILE) return files.set(SITEMAP, await compress(urlset(entries)))
  const names: string[] = []
  for (let start = 0; start < entries.length; start += MAX_PAGES_PER_FILE) {
    const name = `/sitemap-${names.length + 1}.xml`
    names.push(name)
    files.set(name, await compress(urlset(entries.slice(start, start + MAX_PAGES_PER_FILE))))
  }
  return files.set(SITEMAP, await compress(sitemapIndex(names, publicUrl)))
}

function urlset(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
${entries.join('\n')}
</urlset>
`
}

function sitemapIndex(names: readonly string[], publicUrl: string): string {
  const lines = names.map((name) => `<sitemap><loc>${escapeHtml(publicUrl + name)}</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</sitemapindex>
`
}

/** Create a cache of the sitemap files of the current content version. Concurrent requests share one write. */
export function createSitemapCache(
  contentVersion: () => number,
  write: () => Promise<SitemapFiles>,
): { read: (path: string, acceptEncoding: string) => Promise<Response | undefined> } {
  const files = new LRUCache<number, SitemapFiles>({ max: 1, ignoreFetchAbort: true, fetchMethod: write })
  return {
    read: async (path, acceptEncoding) => {
      const file = (await files.forceFetch(contentVersion())).get(path)
      if (!file) return undefined
      const isCompressed = /\bgzip\b(?!;\s*q=0(\.0*)?\b)/.test(acceptEncoding)
      return new Response(isCompressed ? file : await decompress(file), {
        headers: {
          'content-type': 'application/xml; charset=utf-8',
          'cache-control': CACHE_POLICY.document,
          vary: 'accept-encoding',
          ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
        },
      })
    },
  }
}
