import { readPage } from './read-html.ts'
import { expect, test } from './site-test.ts'

test('every link of every page leads somewhere, and every place on a page that is linked to exists', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow()
  const seen = new Map<string, Set<string>>()
  const waiting = ['/']
  const places: { from: string; path: string; anchor: string }[] = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    const { status, facts } = await readPage(request, page, path)
    seen.set(path, new Set(facts.anchors))
    expect.soft(status, path).toBeLessThan(400)
    for (const link of facts.links) {
      const target = new URL(link, new URL(path, baseURL))
      if (target.origin !== baseURL || /^\/(documents|media|assets)\//.test(target.pathname)) continue
      // Other languages have the same links; the walk over the pages opens them.
      if (/^\/(cn|tw|kr|id)(\/|$)/.test(target.pathname)) continue
      const next = target.pathname + target.search
      if (target.hash)
        places.push({ from: path, path: next, anchor: decodeURIComponent(target.hash.slice(1)) })
      if (!seen.has(next)) waiting.push(next)
    }
  }
  expect(seen.size).toBeGreaterThan(50)
  const lost = places.filter(({ path, anchor }) => seen.get(path)?.has(anchor) === false)
  expect(lost).toEqual([])
})

test('every link to a page elsewhere opens a new tab and gives nothing away', async ({ page, visit }) => {
  for (const path of [
    '/',
    '/productdetail?id=HZ90',
    '/machine',
    '/otherwebsite?type=3&name=customer&cate=0',
  ]) {
    await visit(path)
    const links = await page
      .locator('a[href^="http"]')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('target'), link.getAttribute('rel'), link.getAttribute('href')]),
      )
    for (const [target, rel, href] of links) {
      expect.soft(target, href ?? '').toBe('_blank')
      expect.soft(rel, href ?? '').toContain('noopener')
    }
  }
})

test('the page about the brand is reached from the top bar', async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About Serein' })).toBeVisible()
})

for (const [from, to] of [
  ['/xx', '/informationcopy'],
  ['/alltitle', '/alltitleandall'],
  ['/cooperation', '/cooperationall'],
  ['/kr/xx', '/kr/informationcopy'],
]) {
  test(`the server leads ${from} on to ${to}`, async ({ request }) => {
    const answer = await request.get(from ?? '', { maxRedirects: 0 })
    expect([301, 302]).toContain(answer.status())
    expect(answer.headers().location).toMatch(new RegExp(`${to}$`))
  })
}
