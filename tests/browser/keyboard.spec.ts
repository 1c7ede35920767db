import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

test('the keyboard alone filters, chooses, compares and reads on', async ({ page, visit }) => {
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

for (const { path, name } of [
  { path: '/', name: 'home page' },
  { path: '/productlist?id=1', name: 'list' },
  { path: '/productdetail?id=HZ90', name: 'product page' },
  { path: '/constrast?todata=HZ90,CN90', name: 'comparison' },
]) {
  test(`what has the keyboard's focus on the ${name} is never hidden under a bar`, async ({
    page,
    visit,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(path)
    // With one product chosen a list has its second bar, at the foot of the window.
    const choice = page.getByRole('checkbox', { name: 'Compare HZ90' })
    if ((await choice.count()) > 0) await choice.check()
    await page.evaluate(() => document.body.focus())
    const hidden: string[] = []
    const seen = new Set<string>()
    for (let press = 0; press < 150; press += 1) {
      await page.keyboard.press('Tab')
      const { isHidden, key, text } = await focusedElement(page)
      if (seen.has(key)) break
      seen.add(key)
      if (isHidden) hidden.push(text)
    }
    expect(seen.size).toBeGreaterThan(20)
    expect(hidden).toEqual([])
  })
}

/** Whether none of the focused element can be seen: not its middle, nor any of its corners. */
async function focusedElement(page: Page) {
  return page.evaluate(() => {
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
    return { isHidden: !isSeen, key: `${text} ${scrolled}`, text }
  })
}
