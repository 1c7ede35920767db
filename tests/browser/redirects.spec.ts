import { expect, test } from './site-test.ts'

test('the page about the brand is linked from the top bar', async ({ page, visit }) => {
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
  ['/KR/About', '/kr/about'],
  ['/alltitle?newnumbertype=3', '/alltitleandall?newnumbertype=3'],
  ['/cooperation?id=list&state=VIC', '/cooperationall?state=VIC'],
]) {
  test(`the server redirects ${from} to ${to}`, async ({ request }) => {
    const response = await request.get(from ?? '', { maxRedirects: 0 })
    expect([301, 302]).toContain(response.status())
    expect(response.headers().location).toBe(to)
  })
}
