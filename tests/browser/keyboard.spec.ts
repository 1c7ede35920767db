import type { Page } from '@playwright/test'
import { fullRunIf } from '../full-run.ts'
import { expect, PHONE, test, waitForScripts } from './site-test.ts'
import { tabTo } from './tab-to.ts'

test('the keyboard alone filters, selects, compares and opens a product', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await page.getByRole('checkbox', { name: /^Wall/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Wall/ })).toBeFocused()
  for (const code of ['HZ90', 'CN90']) {
    await page.getByRole('checkbox', { name: `Compare ${code}` }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: '2 of 3 chosen' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Compare' })
  await expect(drawer).toBeVisible()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    const isInside = () =>
      document.activeElement === document.body || document.activeElement?.closest('dialog') !== null
    expect(await page.evaluate(isInside)).toBe(true)
  }
  await drawer.getByRole('button', { name: 'Compare', exact: true }).press('Enter')
  await expect(page).toHaveURL('/constrast?todata=HZ90,CN90&manycode=Range+hoods&chuancode=1')
  await page.getByRole('switch', { name: 'Differences only' }).press('Space')
  await expect(page.getByRole('rowheader', { name: 'Run-on' })).toBeHidden()
  await page.getByRole('link', { name: 'Details' }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'HZ90' })).toBeVisible()
})

test('Tab walks through the language menu, the pictures of a product and its tabs', async ({
  page,
  visit,
}) => {
  await visit('/cn/productdetail?id=HZ90')
  await tabTo(page, page.getByRole('banner').locator('summary', { hasText: '简' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'English' }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/productdetail?id=HZ90')
  await waitForScripts(page)
  await tabTo(page, page.getByRole('region', { name: 'Pictures of HZ90' }).getByRole('list').first())
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('link', { name: 'Picture 2' })
  await expect(second).toHaveAttribute('aria-current', 'true')
  await tabTo(page, page.getByRole('link', { name: 'Manuals', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/productdetail?id=HZ90#manuals')
  await page.keyboard.press('Tab')
  await expect(page.locator('#manuals :focus')).toBeInViewport()
})

test('Tab walks to the home enquiry and through it, until it is sent', async ({ page, visit }) => {
  await visit('/')
  const main = page.getByRole('main')
  await tabTo(page, main.getByLabel('Category'))
  await page.keyboard.type('Hobs')
  const model = main.getByRole('combobox', { name: 'Model' })
  await tabTo(page, model)
  // Its options may load while it already has the focus.
  await expect(model.getByRole('option', { name: 'FL95' })).toBeAttached()
  await expect(model).toBeFocused()
  await page.keyboard.type('FL95')
  await tabTo(page, main.getByLabel('Telephone number'))
  await page.keyboard.type('0491 570 156')
  await tabTo(page, main.getByRole('button', { name: 'Request a call' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Submitted successfully\. Reference SR-/)).toBeVisible()
  await expect(main.getByText(/^SR-/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('Tab walks through the menu to a list, and through its filters and back', { tag: '@full' }, async ({
    page,
    visit,
  }) => {
    await visit('/')
    const bar = page.getByRole('banner')
    await tabTo(page, bar.locator('summary', { hasText: 'Menu' }))
    await page.keyboard.press('Enter')
    await tabTo(page, bar.locator('summary', { hasText: 'Products' }).last())
    await page.keyboard.press('Enter')
    await tabTo(page, bar.getByRole('link', { name: 'Range hoods 7' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/productlist?id=1')
    await tabTo(page, page.getByRole('button', { name: 'Filter', exact: true }))
    await page.keyboard.press('Enter')
    const filters = page.getByRole('dialog', { name: 'Filter' })
    await tabTo(page, filters.getByRole('checkbox', { name: /^Wall/ }))
    await page.keyboard.press('Space')
    await tabTo(page, filters.getByRole('button', { name: 'Show 4 products' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeFocused()
  })
})

const PHONE_SIZE = { width: 390, height: 844 }
const DESKTOP_SIZE = { width: 1440, height: 900 }

/** The page with the most fixed elements on the smallest screen; the full run walks the others. */
const ALWAYS_TABBED = 'product page of a telephone'

const TABBED_PAGES = [
  { path: '/', name: 'home page', size: DESKTOP_SIZE },
  { path: '/productlist?id=1', name: 'list', size: DESKTOP_SIZE },
  { path: '/productdetail?id=HZ90', name: 'product page', size: DESKTOP_SIZE },
  { path: '/productdetail?id=HZ90', name: 'product page of a telephone', size: PHONE_SIZE },
  { path: '/constrast?todata=HZ90,CN90', name: 'comparison', size: DESKTOP_SIZE },
]

for (const { path, name, size } of TABBED_PAGES) {
  test(
    `the focused element on the ${name} is never hidden under a bar, forwards or backwards`,
    fullRunIf(name !== ALWAYS_TABBED),
    async ({ page, visit }) => {
      test.slow()
      await page.setViewportSize(size)
      await visit(path)
      // With one product selected a list has a second bar, at the bottom of the window.
      const choice = page.getByRole('checkbox', { name: 'Compare HZ90' })
      if ((await choice.count()) > 0) await choice.check()
      await page.evaluate(() => document.body.focus())
      const onward = await tabThrough(page, 'Tab')
      expect(onward.count).toBeGreaterThan(20)
      expect(onward.hidden).toEqual([])
      const back = await tabThrough(page, 'Shift+Tab')
      expect(back.count).toBeGreaterThan(20)
      expect(back.hidden).toEqual([])
    },
  )
}

/** Press the key until the focus reaches an element for the second time. */
async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab') {
  const hidden: string[] = []
  const seen = new Set<string>()
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press(key)
    const focused = await focusedElement(page)
    if (seen.has(focused.key)) break
    seen.add(focused.key)
    // On a slow machine an element hidden while scrolling may reappear some frames later, sooner than anyone could read.
    if (focused.isHidden) await page.waitForTimeout(200)
    if (focused.isHidden && (await focusedElement(page)).isHidden) hidden.push(focused.text)
  }
  return { hidden, count: seen.size }
}

/** Whether the focused element is fully covered: its centre and all its corners. */
async function focusedElement(page: Page) {
  return page.evaluate(async () => {
    // Elements that give way to the focus do so in a zero-length transition, which starts with the next frame and ends with the one after.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const element = document.activeElement
    const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
    const [insetX, insetY] = [Math.min(3, (right - left) / 2), Math.min(3, (bottom - top) / 2)]
    const places = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + insetX, top + insetY],
      [right - insetX, top + insetY],
      [left + insetX, bottom - insetY],
      [right - insetX, bottom - insetY],
    ]
    const own = element?.closest('label') ?? element
    const isSeen = places.some(([x = 0, y = 0]) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (own?.contains(top) || top.contains(own))
    })
    const scrolled = `${Math.round(left + window.scrollX)} ${Math.round(top + window.scrollY)}`
    const text = `${element?.tagName} ${element?.textContent?.trim().slice(0, 40)} ${element?.getAttribute('name') ?? ''}`
    // Between the last and the first element nothing has the focus.
    const isHidden = element !== document.body && !isSeen
    return { isHidden, key: `${text} ${scrolled}`, text }
  })
}
