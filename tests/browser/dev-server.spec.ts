import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { copyContent, editContent } from '#tests/content-copy.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { SOURCE_FOLDERS } from './stale-build.ts'
import { startTestSite, type TestSite } from './start-site.ts'

const COPIED_PATHS = [
  ...SOURCE_FOLDERS,
  ...['package.json', 'tsconfig.json', 'lingui.config.ts', 'react-router.config.ts', 'vite.config.ts'],
  ...['vite.office.config.ts', 'lingui.office.config.ts'],
]
const DEV_ENVIRONMENT = { NODE_ENV: 'development', LOG_LEVEL: '' }

test.describe.configure({ mode: 'serial' })

let root = ''
let site: TestSite
test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'serein-dev-'))
  for (const name of COPIED_PATHS) cpSync(name, join(root, name), { recursive: true })
  copyContent(join(root, 'content'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  // Vite's prebundled packages belong to one project folder.
  editContent(root, 'vite.config.ts', 'plugins:', "cacheDir: '.vite',\n  plugins:")
  site = await startTestSite({ program: { root, file: 'server/dev.ts' }, environment: DEV_ENVIRONMENT })
})
test.afterAll(async () => {
  await site.stop()
  rmSync(root, { recursive: true, force: true })
})

/** Each change writes its marker into the page. */
const CHANGES: readonly (readonly [mark: string, file: string, from: RegExp, to: string])[] = [
  ['changed-site', 'site/root.tsx', /<body>/, '<body className="changed-site">'],
  [
    'changed-api',
    'api/site/site-shell.ts',
    /\.\.\.brand\.words,/,
    "...brand.words, copyright: 'changed-api',",
  ],
  ['changed-contract', 'contract/file-paths.ts', /FAVICON = '.*'/, "FAVICON = '/changed-contract.svg'"],
  [
    'changed-server',
    'server/pages/render-page.ts',
    /(set\(siteContext, \{[^}]*?)publicUrl,/,
    "$1publicUrl: 'http://changed-server',",
  ],
  ['changed-content', 'content/home/en.yaml', /^title: .*$/m, 'title: changed-content'],
]

/** The returned function resolves once the loaded page would be told of a change. */
function watchConnection(page: Page): () => Promise<void> {
  let isConnected = false
  page.on('console', (message) => {
    if (message.text() === '[vite] connected.') isConnected = true
  })
  return async () => {
    await expect.poll(() => isConnected).toBe(true)
    // On its first page Vite may find more packages to prebundle, and then reloads the page once.
    await page.waitForLoadState('networkidle')
    isConnected = false
  }
}

test('an open page shows changes of site, api, contract, server and content without a reload by hand', async ({
  page,
}) => {
  const waitUntilConnected = watchConnection(page)
  await page.goto(site.origin)
  for (const [mark, file, from, to] of CHANGES) {
    await waitUntilConnected()
    editContent(root, file, from, to)
    await expect.poll(() => page.content().catch(() => '')).toContain(mark)
  }
})

test('pages report what the production policy would block, and nothing is cached', async ({ request }) => {
  for (const path of ['/', '/productlist', '/api/index/getFrame', '/sitemap.xml', '/favicon.ico']) {
    const headers = (await request.get(site.origin + path)).headers()
    expect(headers['cache-control'], path).toBe('no-store')
    expect(headers['content-security-policy'], path).toBeUndefined()
  }
  const policy = (await request.get(site.origin)).headers()['content-security-policy-report-only']
  expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'sha256-[^;]+; style-src 'self' 'sha256-/)
  expect(policy).not.toContain('unsafe')
})

test('the screens of the office run from their sources', async ({ page }) => {
  await expect.poll(async () => (await fetch(`${site.origin}/office`)).status).toBe(200)
  await page.goto(`${site.origin}/office/inbox`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the office' })).toBeVisible()
})

test('a request in flight is answered while the code changes', async ({ request }) => {
  const hold = join(root, 'hold')
  const [ready, held] = [join(root, 'ready'), join(root, 'held')]
  const wait = `
  const { existsSync, writeFileSync } = await import('node:fs')
  writeFileSync(existsSync('${hold}') ? '${held}' : '${ready}', '')
  while (existsSync('${hold}')) await new Promise((resolve) => setTimeout(resolve, 20))`
  editContent(root, 'api/site/site-shell.ts', /Promise<SiteShell> \{/, `$&${wait}`)
  const isReady = async () => (await request.get(site.origin)).ok() && existsSync(ready)
  await expect.poll(isReady, 'the change is noticed').toBe(true)
  writeFileSync(hold, '')
  const slow = request.get(site.origin)
  await expect.poll(() => existsSync(held)).toBe(true)
  editContent(root, 'server/app.ts', "context.text('ok'", "context.text('changed'")
  await expect.poll(async () => (await request.get(`${site.origin}/healthz`)).text()).toBe('changed')
  rmSync(hold)
  expect((await slow).status()).toBe(200)
})

const THROW_STATEMENT = "if (Date.now() > 0) throw new Error('broken')"
const ERRORS: readonly (readonly [what: string, file: string, after: RegExp, line: string])[] = [
  ['of a component', 'site/features/home/home.route.tsx', /useSiteShell\(\)\n/, THROW_STATEMENT],
  ['of a loader', 'site/root.tsx', /export async function loader.*\n/, THROW_STATEMENT],
  ['of a call', 'api/site/site-shell.ts', /Promise<SiteShell> \{\n/, THROW_STATEMENT],
  ['of a module', 'server/feeds/sitemap-videos.ts', /^/, THROW_STATEMENT],
  ['of syntax', 'site/features/home/home.route.tsx', /useSiteShell\(\)\n/, 'const broken = ;'],
]

for (const [what, file, after, line] of sampleUnlessFull(ERRORS, 4, 1))
  test(`an error ${what} is printed with its file and line until it is fixed`, async ({ page }) => {
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    const waitUntilConnected = watchConnection(page)
    const logged = site.log().length
    editContent(root, file, after, `$&${line}\n`)
    const number = readFileSync(path, 'utf8').split('\n').indexOf(line) + 1
    await expect.poll(async () => (await page.goto(site.origin))?.status()).toBe(500)
    // A syntax error is printed as "file: message (line:column)".
    const place = new RegExp(`${file}(?::${number}:|: .*\\(${number}:)`)
    await expect.poll(() => site.log().slice(logged)).toMatch(place)
    await waitUntilConnected()
    writeFileSync(path, before)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

test('a content error is shown with its file and line until it is fixed', { tag: '@full' }, async ({
  page,
}) => {
  const waitUntilConnected = watchConnection(page)
  editContent(root, 'content/brand/en.yaml', /^name:/m, 'nam:')
  await expect.poll(async () => (await page.goto(site.origin))?.status()).toBe(500)
  await expect(page.locator('body')).toContainText('content/brand/en.yaml:1: name is missing')
  await waitUntilConnected()
  editContent(root, 'content/brand/en.yaml', /^nam:/m, 'name:')
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
