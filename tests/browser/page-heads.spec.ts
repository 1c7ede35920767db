import { inLanguage, LANGUAGES } from '#site/i18n/languages.ts'
import { readPage } from './read-html.ts'
import { PAGES, PRODUCT_CODES, type SitePage } from './site-pages.ts'
import { expect, test } from './site-test.ts'

const PRODUCTS = PRODUCT_CODES.map(
  (code): SitePage => ({ name: code, path: `/productdetail?id=${code}`, isIndexed: true }),
)
const EVERY_PAGE = [...PAGES.filter(({ path }) => !path.startsWith('/productdetail')), ...PRODUCTS]

for (const { tag, name, code } of LANGUAGES) {
  const isDense = ['cn', 'tw', 'kr'].includes(tag)

  test(`every page in ${name} has its language, one heading, a title of its own and a description`, async ({
    page,
    request,
  }) => {
    const titles = new Map<string, string>()
    for (const { path, isIndexed } of EVERY_PAGE) {
      const address = inLanguage(path, tag)
      const { status, facts } = await readPage(request, page, address)
      expect.soft(status, address).toBe(200)
      expect.soft(facts.lang, address).toBe(code)
      expect.soft(facts.headings, address).toHaveLength(1)
      expect.soft(facts.title, address).not.toBe('')
      // The trade letter is English in every language.
      if (tag !== 'en' && !path.includes('letter=trade')) expect.soft(facts.english, address).toEqual([])
      expect.soft(facts.styleAttributes, `style attributes of ${address}`).toBe(0)
      expect.soft(facts.picturesWithoutText, `pictures without alt of ${address}`).toBe(0)
      const length = [...facts.description].length
      if (!isIndexed) continue
      expect.soft(titles.get(facts.title), `${address}: ${facts.title}`).toBeUndefined()
      titles.set(facts.title, address)
      expect
        .soft(length, `description of ${address}: ${facts.description}`)
        .toBeGreaterThanOrEqual(isDense ? 25 : 50)
      expect.soft(length, `description of ${address}: ${facts.description}`).toBeLessThanOrEqual(160)
    }
  })

  test(`every page in ${name} names its canonical address, and indexed ones their twins`, async ({
    page,
    request,
    baseURL,
  }) => {
    for (const { path, isIndexed } of EVERY_PAGE) {
      const address = inLanguage(path, tag)
      const { facts } = await readPage(request, page, address)
      expect.soft(new URL(facts.canonical).pathname, address).toBe(new URL(address, baseURL).pathname)
      expect.soft(facts.robots, address).toBe(isIndexed ? '' : 'noindex')
      const languages = facts.alternates.map(({ language }) => language)
      expect
        .soft(languages, address)
        .toEqual(isIndexed ? [...LANGUAGES.map((each) => each.code), 'x-default'] : [])
      if (!isIndexed) continue
      const own = facts.alternates.find(({ language }) => language === code)
      expect.soft(own?.href, address).toBe(facts.canonical)
      for (const { href } of facts.alternates) expect.soft(href, address).toMatch(/^https?:\/\//)
    }
  })
}

test('an address with names of its own has the canonical address of its page', async ({ page, request }) => {
  const { facts } = await readPage(request, page, '/productlist?id=2&f.energy=1&sort=code&utm=x')
  expect(facts.canonical).toMatch(/\/productlist\?id=2$/)
})
