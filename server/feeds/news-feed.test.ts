import { expect } from 'vitest'
import { createCaller } from '#api/caller.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { newsFeedRoutes } from './news-feed.ts'

testOnContent('the feed of a language leaves out news that are not translated into it', async (db) => {
  await db
    .updateTable('newsText')
    .set({ status: 'draft' })
    .where('newsId', '=', 3)
    .where('lang', '=', 'kr')
    .execute()
  const routes = newsFeedRoutes(createCaller(db), 'https://www.serein.example')
  const read = async (path: string) => (await routes.request(path)).text()
  expect(await read('/kr/news.xml')).not.toContain('/details?id=3<')
  expect((await read('/kr/news.xml')).match(/<item>/g)).toHaveLength(11)
  expect(await read('/news.xml')).toContain('<link>https://www.serein.example/details?id=3</link>')
  expect(await read('/cn/news.xml')).toContain('<link>https://www.serein.example/cn/details?id=3</link>')
})

testOnContent('news appear in the feed at the beginning of their day in Melbourne', async (db) => {
  await db.updateTable('news').set({ date: '2026-10-06' }).where('id', '=', 1).execute()
  await db.updateTable('news').set({ date: '2026-07-01' }).where('id', '=', 2).execute()
  const routes = newsFeedRoutes(createCaller(db), 'https://www.serein.example')
  const feed = await (await routes.request('/news.xml')).text()
  expect(feed).toContain('<pubDate>Tue, 06 Oct 2026 00:00:00 +1100</pubDate>')
  expect(feed).toContain('<pubDate>Wed, 01 Jul 2026 00:00:00 +1000</pubDate>')
})
