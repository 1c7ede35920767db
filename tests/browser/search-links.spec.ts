import type { Page } from '@playwright/test'
import { isDocumentPath } from '#contract/file-paths.ts'
import { type Lang, localizePath } from '#contract/languages.ts'
import { searchPath } from '#contract/paths.ts'
import { type SearchGroup, searchSite } from '#contract/search.ts'
import { sampleUnlessFull } from '../full-run.ts'
import { expect, test, waitForScripts } from './site-test.ts'

type Search = { group: SearchGroup; query: string; link: RegExp }

/** One search for every kind of URL that a result can have. */
const SEARCHES: Record<'en' | 'kr', readonly Search[]> = {
  en: [
    ...listSearches({ document: 'HZ90 manual', news: 'Richmond', story: 'kitchen' }),
    { group: 'faq', query: 'induction take the place of gas', link: /q-206$/ },
    { group: 'pages', query: 'Horizon', link: /contentnew\?id=/ },
    { group: 'pages', query: 'range hoods', link: /productlist\?id=/ },
    { group: 'pages', query: 'privacy', link: /text#/ },
  ],
  kr: [
    ...listSearches({ document: 'HZ90 사용 설명서', news: '리치먼드', story: '주방' }),
    { group: 'faq', query: '가스를 인덕션으로', link: /q-206$/ },
    { group: 'pages', query: '베일', link: /contentnew\?id=/ },
    { group: 'pages', query: '레인지후드', link: /productlist\?id=/ },
    { group: 'pages', query: '개인정보', link: /text#/ },
  ],
}

function listSearches(words: { document: string; news: string; story: string }): Search[] {
  return [
    { group: 'products', query: 'HZ90', link: /productdetail/ },
    { group: 'products', query: 'CN120', link: /otherwebsite/ },
    { group: 'documents', query: words.document, link: /\.pdf$/ },
    { group: 'recipes', query: 'AT60S', link: /detailstomenu/ },
    { group: 'news', query: words.news, link: /details\?id=\d+$/ },
    { group: 'videos', query: 'HZ90', link: /detailstovideo/ },
    { group: 'happiness', query: words.story, link: /from=happiness/ },
    { group: 'projects', query: 'VIC', link: /detailsproject/ },
    { group: 'stores', query: 'Newcastle West', link: /store-newcastle-west$/ },
  ]
}

for (const [turn, lang] of (['en', 'kr'] as const).entries()) {
  test(`every kind of search result opens what was found, by click and by a new load, in ${lang}`, async ({
    page,
  }) => {
    test.slow()
    for (const search of sampleUnlessFull(SEARCHES[lang], 2, turn)) {
      await test.step(`${search.group}: ${search.query}`, () => followResult(page, lang, search))
    }
  })
}

async function followResult(page: Page, lang: Lang, { group, query, link }: Search): Promise<void> {
  const { title, href } = await findResult(page, lang, { group, query, link })
  if (isDocumentPath(href)) {
    const document = await page.request.get(href)
    expect(document.headers()['content-type']).toBe('application/pdf')
    return
  }
  await page.goto(localizePath(searchPath(query, group), lang), { waitUntil: 'domcontentloaded' })
  await waitForScripts(page)
  await page.getByRole('main').locator(`a[href="${href}"]`).first().click()
  await expectFound(page, title, href)
  // A URL that differs in its fragment alone would not reload the page.
  await page.goto('about:blank')
  await page.goto(href, { waitUntil: 'domcontentloaded' })
  await expectFound(page, title, href)
}

async function findResult(page: Page, lang: Lang, { group, query, link }: Search) {
  const response = await page.request.post(searchSite.path, { form: { q: query, group, lang } })
  const { data } = await response.json()
  const items = searchSite.output.parse(data).groups.flatMap((found) => found.items)
  const item = items.find((each) => link.test(each.link))
  if (!item) throw new Error(`“${query}” finds nothing at ${link} in ${lang}`)
  const href = isDocumentPath(item.link) ? item.link : localizePath(item.link, lang)
  return { title: item.title.join(''), href }
}

/** A question is open, a fragment is in view; every other result has its own heading. */
async function expectFound(page: Page, title: string, href: string): Promise<void> {
  const main = page.getByRole('main')
  const anchor = /#.*/.exec(href)?.[0]
  if (!anchor) return expect(main.getByRole('heading', { name: title }).first()).toBeVisible()
  const place = anchor.startsWith('#q-')
    ? main.locator('details[open] > summary', { hasText: title })
    : main.locator(anchor).filter({ hasText: title })
  await expect(place).toBeInViewport()
}
