import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { CONTENT_DIRECTORY, NEWSROOM_LINK, PROJECT_LINK, redirectLinks } from '#tests/content-copy.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { expect, test } from './site-test.ts'
import { startTestSite, type TestSite } from './start-site.ts'

const KINDS = ['news', 'videos', 'recipes', 'happiness']
/** One more than a page of the list shows. */
const ENTRY_COUNT = 100

test.describe.configure({ mode: 'serial' })

/** Remove every news entry, every project, and every question about hobs. */
function emptyLists(root: string): void {
  for (const kind of KINDS) rmSync(join(root, 'newsroom', kind), { recursive: true })
  rmSync(join(root, 'cooperation', 'projects'), { recursive: true })
  redirectLinks(root, NEWSROOM_LINK, PROJECT_LINK)
  const questions = join(root, 'support', 'faq', 'hobs')
  writeFileSync(join(questions, 'facts.yaml'), 'category: 2\nquestions: []\n')
  for (const { tag } of LANGUAGES) writeFileSync(join(questions, `${tag}.yaml`), 'questions: {}\n')
}

function addEntries(root: string, list: string): void {
  const source = join(CONTENT_DIRECTORY, list)
  const [first = ''] = readdirSync(source)
  for (let id = 1; id <= ENTRY_COUNT; id++) {
    const folder = join(root, list, `copy-${id}`)
    cpSync(join(source, first), folder, { recursive: true })
    const facts = readFileSync(join(folder, 'facts.yaml'), 'utf8')
    writeFileSync(join(folder, 'facts.yaml'), facts.replace(/^id: .*$/m, `id: ${id}`))
  }
}

test.describe('a site with empty lists', () => {
  let site: TestSite | undefined
  test.beforeAll(async () => {
    site = await startTestSite({ changeContent: emptyLists })
  })
  test.afterAll(() => site?.stop())

  const emptyPages = [
    ['/alltitleandall', 'There are no news items, videos or recipes at the moment.'],
    ['/information', 'There is no news at the moment.'],
    ['/portrait', 'There are no videos at the moment.'],
    ['/menu', 'There are no recipes at the moment.'],
    ['/informationcopy', 'There are no stories at the moment.'],
    ['/kitchen', 'There are no stories at the moment.'],
    ['/kr/menu', '지금은 레시피가 없습니다.'],
    ['/cooperationall', 'No project here yet.'],
    ['/ClassicCase', 'No project here yet.'],
    ['/words?id=2', 'No questions here yet.'],
  ] as const

  for (const [path, words] of sampleUnlessFull(emptyPages, 2, 1)) {
    test(`${path} shows the empty-state picture and text`, async ({ page }) => {
      await page.goto(`${site?.origin}${path}`)
      await expect(page.getByRole('main').getByText(words)).toBeVisible()
      await expect(page.getByRole('main').locator('svg[viewBox="0 0 230 130"]')).toBeVisible()
    })
  }

  test('the home page and the feed work without entries', async ({ page, request }) => {
    await page.goto(`${site?.origin}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const feed = await request.get(`${site?.origin}/news.xml`)
    expect(feed.status()).toBe(200)
    expect(await feed.text()).not.toContain('<item>')
  })
})

test.describe('a site with a hundred news entries and projects', () => {
  let site: TestSite | undefined
  test.beforeAll(async () => {
    site = await startTestSite({
      changeContent: (root) => {
        emptyLists(root)
        addEntries(root, 'newsroom/news')
        addEntries(root, 'cooperation/projects')
        redirectLinks(root, NEWSROOM_LINK, PROJECT_LINK)
      },
    })
  })
  test.afterAll(() => site?.stop())

  test('the first page lists ninety-nine entries, the second page the last one', async ({ page }) => {
    await page.goto(`${site?.origin}/information`)
    const news = page.getByRole('main').locator('a[href^="/details?id="]').filter({ hasText: 'More detail' })
    await expect(news).toHaveCount(99)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages).toContainText('Page 1 of 2')
    await pages.getByRole('link', { name: 'Older' }).click()
    await expect(page).toHaveURL(/\/information\?page=2&newnumbertype=2$/)
    await expect(page).toHaveTitle(/^News, page 2/)
    await expect(news).toHaveCount(1)
    await expect(pages.getByRole('link', { name: 'Newer' })).toHaveAttribute('href', '/information')
  })

  test('the projects link to their second page, which links back, and there is no third', async ({
    page,
  }) => {
    await page.goto(`${site?.origin}/cooperationall`)
    const projects = page.getByRole('region', { name: 'Projects' })
    await expect(projects.getByRole('heading', { level: 2 })).toHaveCount(99)
    await projects.getByRole('link', { name: 'Earlier projects' }).click()
    await expect(page).toHaveURL(/\/cooperationall\?page=2$/)
    await expect(projects.getByRole('heading', { level: 2 })).toHaveCount(1)
    await expect(projects.getByRole('link', { name: 'Earlier projects' })).toHaveCount(0)
    await projects.getByRole('link', { name: 'Later projects' }).click()
    await expect(page).toHaveURL(/\/cooperationall$/)
    expect((await page.request.get(`${site?.origin}/cooperationall?page=3`)).status()).toBe(404)
  })
})
