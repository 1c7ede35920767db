import { inLanguage, LANGUAGES } from '#site/i18n/languages.ts'
import { MOST } from './page-weight.ts'
import { PAGES, PRODUCT_CODES } from './site-pages.ts'
import { expect, test } from './site-test.ts'

for (const { tag, name } of LANGUAGES) {
  test(`the HTML of every page in ${name} is light`, async ({ request }) => {
    const paths = [
      ...PAGES.map(({ path }) => path),
      ...PRODUCT_CODES.map((code) => `/productdetail?id=${code}`),
    ]
    for (const path of new Set(paths)) {
      const address = inLanguage(path, tag)
      const headers = (await request.get(address, { headers: { 'accept-encoding': 'br' } })).headers()
      expect.soft(headers['content-encoding'], address).toBe('br')
      const bytes = Number(headers['content-length'])
      expect.soft(bytes, address).toBeGreaterThan(0)
      expect.soft(bytes, address).toBeLessThanOrEqual(path === '/' ? MOST.homeHtml : MOST.html)
    }
  })
}
