import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { editContent, redirectLinks } from '#tests/content-copy.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { parseHtml } from './read-html.ts'
import { readSections, readTranslation } from './site-content.ts'
import { expect, test } from './site-test.ts'
import { startTestSite, type TestSite } from './start-site.ts'

const PRODUCT = 'catalogue/products/hz90'
const NEWS = 'newsroom/news/induction-or-gas'
const PAGE = 'pages/topmode'
const PROJECT = 'cooperation/projects/inkwell-studios'
const FAQ = 'support/faq/range-hoods'
const SERIES = 'catalogue/series'
const BANNERS = 'banners'

test.describe.configure({ mode: 'serial' })

let site: TestSite | undefined
test.beforeAll(async () => {
  site = await startTestSite({ changeContent })
})
test.afterAll(() => site?.stop())

function changeContent(root: string): void {
  removeMicrowaveOvens(root)
  for (const entry of [PRODUCT, NEWS, PROJECT, PAGE, FAQ, SERIES, BANNERS])
    editContent(root, `${entry}/kr.yaml`, /^/, 'status: draft\n')
  editContent(
    root,
    'banners/facts.yaml',
    /\{ type: 0, to: \/details\?id=1 \}/,
    '{ type: 1, name: offer, category: 0 }',
  )
  editContent(
    root,
    'catalogue/products/fl95/en.yaml',
    /^intro: .*$/m,
    'intro: A *blue* flame & [more](/about).',
  )
  editContent(
    root,
    'catalogue/series/en.yaml',
    /(flare:[\s\S]*?story: ).*$/m,
    '$1Brass, *not* tin, & [more](/about).',
  )
  editContent(root, `${PRODUCT}/facts.yaml`, /tags: \[award\]/, 'tags: [award, new]')
  const offer = '  - { type: 1, name: offer, category: 0, url: /partner/care }\n'
  editContent(root, 'brand/facts.yaml', /^outside:\n/m, `outside:\n${offer}`)
  editContent(
    root,
    'banners/facts.yaml',
    /\{ type: 0, to: \/contentnew\?id=flare \}/,
    '{ type: 1, name: offer, category: 3 }',
  )
  for (const { tag } of LANGUAGES)
    editContent(root, `brand/${tag}.yaml`, /^outside:\n/m, `outside:\n  offer: An offer (${tag})\n`)
}

/** Remove all products of category 5, including references from recommendations and projects. */
function removeMicrowaveOvens(root: string): void {
  for (const kind of ['catalogue/products', 'cooperation/projects']) {
    for (const folder of readdirSync(join(root, kind))) {
      const file = join(root, kind, folder, 'facts.yaml')
      const facts = readFileSync(file, 'utf8')
      if (/^category: 5$/m.test(facts)) rmSync(join(root, kind, folder), { recursive: true })
      else writeFileSync(file, withoutMicrowaveOvens(facts))
    }
  }
  redirectLinks(root, /\/productdetail\?id=SW\w+/g)
  for (const [kind, list] of [
    ['manuals', 'chapters'],
    ['faults', 'faults'],
  ] as const) {
    const write = (part: string, text: string) =>
      writeFileSync(join(root, kind, 'microwave-ovens', `${part}.yaml`), text)
    write('facts', `category: 5\n${list}: []\n`)
    for (const { tag } of LANGUAGES) write(tag, `${list}: {}\n`)
  }
}

function withoutMicrowaveOvens(facts: string): string {
  return facts
    .replace(/^ *- \{ key: \w+, code: SW\w+, .*\n/gm, '')
    .replace(/^recommended: .*$/m, (line) => line.replace(/SW\w+, |, SW\w+/g, ''))
}

test('the manuals of a category without products say that there are none, below the six tabs', async ({
  page,
}) => {
  await page.goto(`${site?.origin}/machine?id=5`)
  const main = page.getByRole('main')
  await expect(main.getByText('There are no manuals in this category.')).toBeVisible()
  await expect(main.locator('svg[viewBox="0 0 230 130"]')).toBeVisible()
  await expect(main.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveCount(6)
})

test('cards in the list and in the menu show all tags of a product', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit(`${site?.origin}/productlist?id=1`)
  await expect(page.getByRole('main').getByRole('link', { name: /^HZ90/ })).toContainText(
    'Test kitchen’s choice · New',
  )
  await page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: 'Products' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^HZ90/ })).toContainText(
    'Test kitchen’s choice · New',
  )
})

for (const [kind, path, words] of [
  ['product', '/kr/productdetail?id=HZ90', readSections(PRODUCT, 'details')[0]?.title ?? ''],
  ['piece of news', '/kr/details?id=3', readTranslation(NEWS).title],
  ['page of text', '/kr/topmode', readTranslation(PAGE).title],
  ['project', '/kr/detailsproject?id=5', readTranslation(PROJECT).title],
] as const) {
  test(`a ${kind} without Korean text is shown in English and marked as English`, async ({ page }) => {
    await page.goto(`${site?.origin}${path}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    const heading = page.getByRole('heading', { name: words, exact: true })
    await expect(page.locator('body [lang="en"]').filter({ has: heading })).toHaveCount(1)
  })
}

test('search engines find a page without Korean text in its own languages only', async ({ request }) => {
  const html = async (path: string) => parseHtml(await (await request.get(`${site?.origin}${path}`)).text())
  for (const path of ['/productdetail?id=HZ90', '/details?id=3', '/topmode', '/detailsproject?id=5']) {
    const korean = await html(`/kr${path}`)
    expect.soft(new URL(korean.canonical).pathname + new URL(korean.canonical).search, path).toBe(path)
    expect.soft(korean.alternates, path).toEqual([])
    expect.soft(korean.openGraph.get('url'), path).toEqual([korean.canonical])
    expect.soft(korean.openGraph.get('locale'), path).toEqual(['en_AU'])
    const chinese = await html(`/cn${path}`)
    const languages = chinese.alternates.map(({ language }) => language)
    expect.soft(languages, path).toEqual(['en-AU', 'zh-Hans', 'zh-Hant', 'id', 'x-default'])
    expect.soft(chinese.openGraph.get('locale:alternate'), path).not.toContain('ko_KR')
  }
  const sitemap = await (await request.get(`${site?.origin}/sitemap.xml`)).text()
  expect(sitemap).toContain('/kr/details?id=2<')
  expect(sitemap).not.toContain('/kr/details?id=3<')
})

const MIXED_PAGES = [
  ['product in a list', '/kr/productlist?id=1', 'Slanted black glass, 90 cm'],
  ['product that is recommended', '/kr/productdetail?id=AU90', 'Wall-mounted range hood, 90 cm'],
  ['product of the home page', '/kr/', 'Wall-mounted range hood, 90 cm'],
  ['series in a list', '/kr/productlist?id=1', 'Horizon'],
  ['series with its story', '/kr/contentnew', 'Steam rises, meets a straight hood'],
  ['series of the home page', '/kr/', 'Slanted black glass'],
  ['scene', '/kr/', 'Quiet heat.'],
  ['piece of news in a list', '/kr/information', readTranslation(NEWS).title],
  ['project in a list', '/kr/cooperationall', readTranslation(PROJECT).title],
  ['question', '/kr/words?id=1', 'How often do I wash the grease filters?'],
  ['result of a search', '/kr/search?q=HZ90', 'Wall-mounted range hood, 90 cm'],
] as const

for (const [kind, path, words] of sampleUnlessFull(MIXED_PAGES, 2)) {
  test(`a ${kind} without Korean text is marked as English, and the rest of the page is not`, async ({
    page,
  }) => {
    await page.goto(`${site?.origin}${path}`)
    const marked = page.getByRole('main').locator('[lang="en"]')
    await expect(marked.filter({ hasText: words })).not.toHaveCount(0)
    await expect(marked.filter({ hasText: /\p{sc=Hangul}/u })).toHaveCount(0)
  })
}

test('where a product has no Korean text, its introduction is marked as English and its Korean headings are not', async ({
  page,
}) => {
  await page.goto(`${site?.origin}/kr/productdetail?id=HZ90`)
  const intro = page.locator('header p[lang="en"]').filter({ hasText: readTranslation(PRODUCT).intro })
  await expect(intro).toHaveCount(1)
  await expect(page.locator('[lang="en"]').getByRole('heading', { name: '설치' })).toHaveCount(0)
})

test('the introductions of a product and of a series render emphasis and links', async ({ page }) => {
  await page.goto(`${site?.origin}/productdetail?id=FL95`)
  const intro = page.getByRole('main').locator('header').getByRole('paragraph').filter({ hasText: 'flame' })
  await expect(intro).toHaveText('A blue flame & more.')
  await expect(intro.locator('em')).toHaveText('blue')
  await expect(intro.getByRole('link', { name: 'more' })).toHaveAttribute('href', '/about')
  await page.goto(`${site?.origin}/contentnew?id=flare`)
  await expect(page.getByRole('main').locator('#flare em')).toHaveText('not')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Brass, not tin, & more.')
  await page.goto(`${site?.origin}/search?q=blue%20flame%20more`)
  await expect(page.getByRole('main').getByRole('link', { name: /FL95/ }).first()).toBeVisible()
})

test('a banner of the framed page links to it, and the frame shows the URL configured for it', async ({
  page,
}) => {
  await page.goto(`${site?.origin}/information`)
  await page.getByRole('main').getByRole('link', { name: 'The Richmond showroom' }).click()
  await expect(page).toHaveURL(`${site?.origin}/otherwebsite?type=1&name=offer&cate=0`)
  await expect(page.locator('iframe')).toHaveAttribute('src', /\/partner\/care$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An offer (en)')
  await page.goto(`${site?.origin}/kr/otherwebsite?type=1&name=offer&cate=0`)
  await expect(page).toHaveTitle(/^An offer \(kr\)/)
})

test('a banner of one category can link to the framed page of another', async ({ page }) => {
  await page.goto(`${site?.origin}/productlist?id=2`)
  const link = page.getByRole('main').locator('a[href*="otherwebsite"]').first()
  await expect(link).toHaveAttribute('href', '/otherwebsite?type=1&name=offer&cate=3')
})
