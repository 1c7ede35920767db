import { expect, test } from './site-test.ts'

const FRAMED = [
  {
    query: 'type=2&name=CN120&cate=1',
    url: '/partner/cn120',
    title: 'Island range hood CN120',
    picture: /^CN120 above a terrazzo island/,
  },
  {
    query: 'type=2&name=SW60D&cate=5',
    url: '/partner/sw60d',
    title: 'Built-in microwave drawer SW60D',
    picture: /open drawer of SW60D/,
  },
  {
    query: 'type=3&name=customer&cate=0',
    url: '/partner/care',
    title: 'Consumer services',
    picture: /^MS45W in white glass/,
  },
]

for (const { query, url, title, picture } of FRAMED) {
  test(`the frame of ${title} shows its configured URL and picture, and the URL opens in a new tab too`, {
    tag: '@pictures',
  }, async ({ page, visit }) => {
    await visit(`/otherwebsite?${query}`)
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('src', new RegExp(`${url}$`))
    await expect(frame).toHaveAttribute('title', title)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-(scripts|top-navigation))/)
    const framed = page.frameLocator('iframe')
    await expect(framed.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(framed.getByRole('img', { name: picture })).toHaveJSProperty('complete', true)
    await expect(framed.getByRole('contentinfo')).toHaveCount(0)
    const link = page.getByRole('link', { name: /^Open in a new tab/ })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('href', new RegExp(`${url}$`))
  })
}

test('a made-to-order product links to its own page, to the enquiry and to the stores', async ({
  page,
  visit,
}) => {
  await visit('/cn/otherwebsite?type=2&name=CN120&cate=1')
  const ways = page.getByRole('main').locator('header p').getByRole('link')
  await expect(ways).toHaveCount(3)
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/cn/productdetail?id=CN120',
    '/cn?cate=1&code=CN120#enquiry',
    '/cn/exhibition',
  ])
  await ways.nth(1).click()
  await expect(page.locator('#enquiry')).toBeInViewport()
})

test('the phone number in the frame is a tel: link that the CSP and the sandbox allow', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/otherwebsite?type=3&name=customer&cate=0')
  const number = page.frameLocator('iframe').getByRole('link', { name: '1800 975 707' })
  await expect(number).toHaveAttribute('href', 'tel:1800975707')
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /allow-popups/)
  // A CSP violation is logged to the console and fails the test.
  await number.click()
  await page.waitForTimeout(1000)
})

test('the framed page is shown at full height without scroll bars, at any width', async ({ page, visit }) => {
  await visit('/otherwebsite?type=2&name=CN120&cate=1')
  const hiddenPixels = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const inside = frame.contentDocument?.documentElement
      return inside ? inside.scrollHeight - inside.clientHeight : Number.NaN
    })
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(hiddenPixels, `${width} px`).toBe(0)
  }
})

test('a foreign URL in the query is ignored', async ({ page, visit }) => {
  await visit(`/otherwebsite?id=${encodeURIComponent('https://example.org/')}&type=2&name=CN120&cate=1`)
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/partner\/cn120$/)
})

test('a page of this site inside the frame has no scripts, which its sandbox would block', async ({
  request,
}) => {
  for (const { url } of FRAMED)
    expect(await (await request.get(url)).text()).not.toMatch(/<script(?! type="application\/ld\+json")/)
})

test('the CSP of the page allows only configured frame sources', async ({ request }) => {
  const policy =
    (await request.get('/otherwebsite?type=3&name=customer&cate=0')).headers()['content-security-policy'] ??
    ''
  const sources = /frame-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(sources.split(' ').filter((source) => !/^('self'|tel:|https:\/\/.+)$/.test(source))).toEqual([])
  expect(sources).not.toContain('*')
})

for (const query of [
  '',
  'type=2&name=UNKNOWN&cate=1',
  'type=9&name=CN120&cate=1',
  'type=2&name=CN120&cate=x',
  'id=https://example.org/',
]) {
  test(`"${query}" names no framed page and is a 404`, async ({ request }) => {
    const response = await request.get(`/otherwebsite?${query}`)
    expect(response.status()).toBe(404)
    expect(await response.text()).not.toContain('<iframe')
  })
}
