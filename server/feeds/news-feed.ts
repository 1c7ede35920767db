import { Hono } from 'hono'
import type { ApiCaller } from '#api/caller.ts'
import { getContentPage } from '#contract/content-pages.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { NEWS_FEED } from '#contract/file-paths.ts'
import { LANGS, LANGUAGE_CODES, type Lang, localizePath } from '#contract/languages.ts'
import { melbourneMidnight } from '#contract/melbourne-midnight.ts'
import { listNews, type NewsItem } from '#contract/newsroom.ts'
import { NEWS, newsPath } from '#contract/paths.ts'
import { getSiteShell } from '#contract/site.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'

const MAX_ENTRIES = 30

/** Return the routes of the RSS feeds, one per language: /news.xml, /cn/news.xml … */
export function newsFeedRoutes(callApi: ApiCaller, publicUrl: string): Hono {
  const routes = new Hono()
  for (const lang of LANGS) {
    routes.get(localizePath(NEWS_FEED, lang), async (context) =>
      context.body(await renderFeed(callApi, publicUrl, lang), 200, {
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': CACHE_POLICY.document,
      }),
    )
  }
  return routes
}

async function renderFeed(callApi: ApiCaller, publicUrl: string, lang: Lang): Promise<string> {
  const [{ brand }, page, entries] = await Promise.all([
    callApi(getSiteShell, {}, lang),
    callApi(getContentPage, { key: 'news' }, lang),
    findLatestNews(callApi, lang),
  ])
  const absoluteUrl = (path: string) => escapeHtml(publicUrl + localizePath(path, lang))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(`${brand.name}: ${page.title}`)}</title>
<link>${absoluteUrl(NEWS)}</link>
<description>${escapeHtml(page.description)}</description>
<language>${LANGUAGE_CODES[lang]}</language>
<atom:link href="${absoluteUrl(NEWS_FEED)}" rel="self" type="application/rss+xml"/>
${entries.map((item) => renderItem(item, absoluteUrl)).join('\n')}
</channel>
</rss>
`
}

/** Find the latest news that are published in a language. */
async function findLatestNews(callApi: ApiCaller, lang: Lang): Promise<NewsItem[]> {
  const found: NewsItem[] = []
  for (let page = 1; ; page += 1) {
    const { data, total, limit } = await callApi(listNews, { page }, lang)
    found.push(...data.filter(({ fallback }) => fallback.length === 0))
    if (found.length >= MAX_ENTRIES || page * limit >= total) return found.slice(0, MAX_ENTRIES)
  }
}

/** Format a day as RSS demands, at the time when it begins in Melbourne. */
function formatRssDate(day: string): string {
  const offset = melbourneMidnight(day).slice(-6).replace(':', '')
  return new Date(day).toUTCString().replace('GMT', offset)
}

function renderItem(
  { id, title, intro, publishedOn }: NewsItem,
  absoluteUrl: (path: string) => string,
): string {
  const link = absoluteUrl(newsPath(id))
  return `<item>
<title>${escapeHtml(title)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<pubDate>${formatRssDate(publishedOn)}</pubDate>
<description>${escapeHtml(intro)}</description>
</item>`
}
