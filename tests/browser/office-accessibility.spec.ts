import type { Page } from '@playwright/test'
import { IS_FULL_RUN, sampleUnlessFull } from '#tests/full-run.ts'
import { expectAccessible, OPEN_DIALOG } from './expect-accessible.ts'
import { type Office, setUpAdministrator, startOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
})
test.afterAll(async () => office.stop())

const MEDIA = ['/media', '/media?view=list', '/media/scenes/hero-evening.jpg']
const SCREENS = [
  '',
  ...MEDIA,
  '/inbox',
  '/subscribers',
  '/reports',
  '/people',
  '/audit',
  '/account',
  '/nothing-here',
]

async function expectNoHorizontalScroll(page: Page, name: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow(), `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Language of the screens and theme of each pass; a full run checks all four pairs. */
const PASSES = [
  { uiLang: 'en', colorScheme: 'light' },
  { uiLang: 'cn', colorScheme: 'dark' },
  ...(IS_FULL_RUN
    ? ([
        { uiLang: 'en', colorScheme: 'dark' },
        { uiLang: 'cn', colorScheme: 'light' },
      ] as const)
    : []),
] as const

test('axe finds no violation on any screen in both languages and themes, and none scrolls sideways at 320 pixels or 200 %', async ({
  page,
}) => {
  await page.goto(`${office.origin}/office`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await setUpAdministrator(page, office)
  const fields = { name: '김민준', phone: '0400 000 003', email: 'kim@visitor.example', lang: 'kr' }
  const reference = await office.submit({ ...fields, describe: '문이 잘 닫히지 않습니다.' })
  for (const [turn, { uiLang, colorScheme }] of PASSES.entries()) {
    await page.emulateMedia({ colorScheme })
    await chooseLanguage(page, uiLang)
    for (const screen of sampleUnlessFull([...SCREENS, `/inbox/${reference}`], 4, 2 * turn)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${office.origin}/office${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page)
      for (const width of [720, 320]) {
        await page.setViewportSize({ width, height: 700 })
        await expectNoHorizontalScroll(page, `${screen} at ${width} pixels`)
      }
    }
    if (!IS_FULL_RUN && turn > 0) continue
    await page.goto(`${office.origin}/office/inbox/${reference}`)
    await page.getByRole('button', { name: /^(?:Erase personal data|删除个人数据)$/ }).click()
    await expectAccessibleDialog(page)
    await page.keyboard.press('Control+k')
    await expectAccessibleDialog(page)
    await page.getByRole('button', { name: /^(?:Menu|菜单)$/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^(?:Keyboard shortcuts|键盘快捷键)$/ }).click()
    await expectAccessibleDialog(page)
  }
})

/** Check the open dialog and close it. */
async function expectAccessibleDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, OPEN_DIALOG)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Choose the language of the screens in the account. */
async function chooseLanguage(page: Page, uiLang: 'en' | 'cn'): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${office.origin}/office/account`)
  await page.locator('select').filter({ hasText: 'English' }).selectOption(uiLang)
  await page
    .getByRole('button', { name: /^(?:Save|保存)$/ })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', uiLang === 'en' ? /^en/ : 'zh-Hans')
}

test('the screens are complete in Simplified Chinese', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'language', { value: 'zh-CN' }))
  await page.goto(`${office.origin}/office`)
  await expect(page.getByRole('heading', { level: 1, name: '登录工作台' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expectAccessible(page)
})

test('public pages ask for nothing of the office, and nothing of it may be cached, framed or indexed', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(office.origin)
  await page.goto(`${office.origin}/register`)
  expect(requested.filter((path) => path.startsWith('/office'))).toEqual([])
  const { headers } = await fetch(`${office.origin}/office`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})
