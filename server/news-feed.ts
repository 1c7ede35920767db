import { Hono } from 'hono'
import type { Ask } from '#api/ask.ts'
import { getContentPage } from '#contract/content-pages.ts'
import { NEWS_FEED } from '#contract/file-paths.ts'
import { inLanguage, LANGS, LANGUAGE_CODES, type Lang } from '#contract/languages.ts'
import { listNews, type NewsItem } from '#contract/newsroom.ts'
import { NEWS, newsPath } from '#contract/paths.ts'
import { getFrame } from '#contract/site.ts'
import { CACHE_POLICY } from './cache-policy.ts'
import { escapeXml } from './escape-xml.ts'

/** Entries a feed reader is given. */
const ENTRIES = 30

/** The news of each language as an RSS feed: /news.xml, /cn/news.xml … */
export function newsFeedRoutes(ask: Ask, publicUrl: string): Hono {
  const routes = new Hono()
  for (const lang of LANGS) {
    routes.get(inLanguage(NEWS_FEED, lang), async (context) =>
      context.body(await feed(ask, publicUrl, lang), 200, {
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': CACHE_POLICY.document,
      }),
    )
  }
  return routes
}

async function feed(ask: Ask, publicUrl: string, lang: Lang): Promise<string> {
  const [{ brand }, page, news] = await Promise.all([
    ask(getFrame, {}, lang),
    ask(getContentPage, { key: 'news' }, lang),
    ask(listNews, { limit: ENTRIES }, lang),
  ])
  const address = (path: string) => escapeXml(publicUrl + inLanguage(path, lang))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${brand.name}: ${page.title}`)}</title>
<link>${address(NEWS)}</link>
<description>${escapeXml(page.description)}</description>
<language>${LANGUAGE_CODES[lang]}</language>
<atom:link href="${address(NEWS_FEED)}" rel="self" type="application/rss+xml"/>
${news.data.map((item) => entry(item, address)).join('\n')}
</channel>
</rss>
`
}

function entry({ id, title, intro, publishdate }: NewsItem, address: (path: string) => string): string {
  const link = address(newsPath(id))
  return `<item>
<title>${escapeXml(title)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<pubDate>${new Date(publishdate).toUTCString()}</pubDate>
<description>${escapeXml(intro)}</description>
</item>`
}
