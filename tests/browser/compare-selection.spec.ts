import { expect, test } from './site-test.ts'

test('the compare button with its count is visible on load at any width and covers no control', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await visit('/productlist?id=1')
  const button = page.getByRole('link', { name: 'Compare 0' })
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(button, `${width} px`).toBeInViewport({ ratio: 1 })
    expect(await button.evaluate(controlsUnder), `${width} px`).toEqual([])
    await page.evaluate(() => window.scrollTo(0, 1_500))
    await expect(button, `${width} px`).toBeInViewport({ ratio: 1 })
  }
})

test('the badge counts the selected products, and the bar shows it', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await expect(page.getByRole('link', { name: 'Compare 0' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Compare HZ90' }).check()
  const bar = page.getByRole('region', { name: 'Compare' })
  await expect(bar.getByText('1 of 3 chosen')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Compare CN90' }).check()
  await expect(bar.getByText('2 of 3 chosen')).toBeVisible()
  await page.getByRole('checkbox', { name: 'In comparison HZ90' }).uncheck()
  await expect(bar.getByText('1 of 3 chosen')).toBeVisible()
  await bar.getByRole('button', { name: 'Remove CN90' }).click()
  await expect(page.getByRole('link', { name: 'Compare 0' })).toBeVisible()
})

test('a fourth product is refused with a message, and the three stay selected', async ({ page, visit }) => {
  await visit('/productlist?id=2')
  for (const code of ['FL95', 'FL75', 'FL60'])
    await page.getByRole('checkbox', { name: `Compare ${code}` }).check()
  await page.getByRole('checkbox', { name: 'Compare AU90' }).click()
  await expect(page.getByRole('status').getByText('You can compare up to three products.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Compare AU90' })).not.toBeChecked()
  await expect(page.getByRole('button', { name: '3 of 3 chosen' })).toBeVisible()
})

test('confirming an empty selection asks to select products first', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  await page.getByRole('link', { name: 'Compare 0' }).click()
  const drawer = page.getByRole('dialog', { name: 'Compare' })
  await expect(drawer.getByText('You can choose 3 more.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.locator('[popover]').getByText('Please select the products to compare')).toBeVisible()
  await expect(page).toHaveURL('/productlist?id=1')
})

test('the drawer lists the selected products, removes one and links to the comparison', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  for (const code of ['HZ90', 'VL90']) await page.getByRole('checkbox', { name: `Compare ${code}` }).check()
  await page.getByRole('button', { name: '2 of 3 chosen' }).click()
  const drawer = page.getByRole('dialog', { name: 'Compare' })
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await expect(drawer.getByText('You can choose one more.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Remove HZ90' }).click()
  await expect(drawer.getByRole('listitem')).toHaveText(/VL90/)
  await drawer.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL('/constrast?todata=VL90&manycode=Range+hoods&chuancode=1')
})

test('a product hidden by the filters is shown in the drawer with its picture and text', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await page.getByRole('checkbox', { name: 'Compare HZ90' }).check()
  await visit('/productlist?id=1&f.finish=2')
  await expect(page.getByRole('checkbox', { name: /HZ90$/ })).toHaveCount(0)
  await page.getByRole('button', { name: '1 of 3 chosen' }).click()
  const item = page.getByRole('dialog', { name: 'Compare' }).getByRole('listitem')
  await expect(item.locator('img')).toBeVisible()
  await expect(item).toContainText(/HZ90.{10,}/)
})

test('focus stays in the drawer while products are removed', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productlist?id=1')
  for (const code of ['HZ90', 'VL90']) await page.getByRole('checkbox', { name: `Compare ${code}` }).check()
  await page.getByRole('button', { name: '2 of 3 chosen' }).click()
  const drawer = page.getByRole('dialog', { name: 'Compare' })
  await drawer.getByRole('button', { name: 'Remove HZ90' }).press('Enter')
  await expect(drawer.getByRole('button', { name: 'Remove VL90' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('heading', { name: 'Compare' })).toBeFocused()
})

test('"Clear all" clears the selection and reloads the page', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await page.getByRole('checkbox', { name: 'Compare HZ90' }).check()
  await page.getByRole('button', { name: '1 of 3 chosen' }).click()
  const reload = page.waitForEvent('load')
  await page.getByRole('dialog', { name: 'Compare' }).getByRole('button', { name: 'Clear all' }).click()
  await reload
  await expect(page.getByRole('link', { name: 'Compare 0' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Compare HZ90' })).not.toBeChecked()
})

test('focus returns to the button that opened the drawer after Escape, the close button and the backdrop', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  const opener = page.getByRole('link', { name: 'Compare 0' })
  const drawer = page.getByRole('dialog', { name: 'Compare' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => drawer.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(200, 400),
  ]) {
    await opener.press('Enter')
    await expect(drawer).toBeVisible()
    await close()
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('the selection survives a reload and a visit to a product page, and belongs to its category', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  await page.getByRole('checkbox', { name: 'Compare HZ90' }).check()
  await visit('/productlist?id=1')
  await expect(page.getByRole('button', { name: '1 of 3 chosen' })).toBeVisible()
  await visit('/productdetail?id=CN90')
  await page.getByRole('button', { name: 'Add to compare' }).click()
  await expect(page.getByRole('button', { name: 'In comparison' })).toHaveAttribute('aria-pressed', 'true')
  await visit('/productlist?id=1&f.mounting=3')
  await expect(page.getByRole('button', { name: '2 of 3 chosen' })).toBeVisible()
  await visit('/productlist?id=2')
  await expect(page.getByRole('link', { name: 'Compare 0' })).toBeVisible()
})

test('another category starts its own comparison; the first one is kept and can be reopened with one click', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  for (const code of ['HZ90', 'CN90']) await page.getByRole('checkbox', { name: `Compare ${code}` }).check()
  await visit('/productlist?id=2')
  await page.getByRole('checkbox', { name: 'Compare FL95' }).check()
  await expect(page.locator('[popover]')).toContainText('A new comparison. HZ90, CN90 stay chosen.')
  await page.getByRole('link', { name: 'Back to HZ90, CN90' }).click()
  await expect(page).toHaveURL('/productlist?id=1')
  await expect(page.getByRole('button', { name: '2 of 3 chosen' })).toBeVisible()
  await visit('/productlist?id=2')
  await expect(page.getByRole('checkbox', { name: 'In comparison FL95' })).toBeChecked()
})

test('a product page says what was added, and every page links to the comparison', async ({
  page,
  visit,
}) => {
  await visit('/productdetail?id=HZ90')
  const inHeader = page.getByRole('banner').getByRole('link', { name: /^Compare/ })
  await expect(inHeader).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to compare' }).click()
  await expect(page.locator('[popover]')).toContainText('1 of 3 chosen')
  await expect(page.locator('[popover]').getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/constrast?todata=HZ90&manycode=Range+hoods&chuancode=1',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('/kr/about')
  const inKorean = page.getByRole('banner').getByRole('link', { name: '비교 1' })
  await inKorean.click()
  await expect(page).toHaveURL(/\/kr\/constrast\?todata=HZ90&/)
})

test('an impatient second press while "Add to compare" loads does not take the product away again', async ({
  page,
  visit,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route(/compare-button[^/]*\.js/, async (route) => {
    await released.promise
    await route.continue()
  })
  await visit('/productdetail?id=HZ90')
  const button = page.getByRole('button', { name: 'Add to compare' })
  await button.click()
  await button.click()
  released.resolve()
  await expect(page.getByRole('link', { name: 'Compare 1' })).toBeVisible()
  await page.waitForTimeout(200)
  await expect(page.getByRole('link', { name: 'Compare 1' })).toBeVisible()
})

test('the comparison is in the top bar after a return from the back/forward cache', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/')
  await expect(page.getByRole('link', { name: /^Compare \d/ })).toHaveCount(0)
  await page.evaluate(() => {
    sessionStorage.setItem('compare', JSON.stringify([{ categoryId: 1, codes: ['HZ90'] }]))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByRole('link', { name: 'Compare 1' })).toBeVisible()
})

test('"Add to compare" never looks like the buy button', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productdetail?id=HZ90')
  const buy = page.getByRole('link', { name: /^Buy online/ })
  const colour = await buy.evaluate((link) => getComputedStyle(link).backgroundColor)
  const compare = page.locator('button[aria-pressed]')
  for (const step of [() => compare.hover(), () => compare.click()]) {
    await step()
    await expect(compare).not.toHaveCSS('background-color', colour)
  }
})

/** Runs in the page: returns the controls that an element covers. */
function controlsUnder(element: SVGElement | HTMLElement): string[] {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const corners = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
    [top + 1, bottom - 1].map((y) => ({ x, y })),
  )
  return corners.flatMap(({ x, y }) =>
    document
      .elementsFromPoint(x, y)
      .filter((each) => each !== element && each.matches('a, button, input, select, summary, label'))
      .filter((each) => !element.contains(each))
      .map((each) => each.outerHTML.slice(0, 100)),
  )
}
