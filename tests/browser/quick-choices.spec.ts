import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

test('a filter and an order chosen in quick succession both count', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  const release = await holdUpdates(page, ({ searchParams }) => !searchParams.has('sort'))
  await page.getByRole('checkbox', { name: /^Wall/ }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('code')
  await expect(page).toHaveURL('/productlist?id=1&f.mounting=1&sort=code')
  await release()
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Wall/ })).toBeChecked()
})

test('two filters taken away in quick succession are both gone', async ({ page, visit }) => {
  await visit('/productlist?id=1&f.finish=2&f.mounting=1,3')
  const release = await holdUpdates(page, () => true)
  const label = page.getByRole('link', { name: 'Remove Mounting: Wall' })
  await label.focus()
  await page.keyboard.press('Enter')
  await expect(label).not.toBeFocused()
  await page.keyboard.press('Enter')
  await release()
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Remove Mounting: Wall' })).toHaveCount(0)
})

test('two products taken out of a comparison in quick succession are both gone', async ({ page, visit }) => {
  await visit('/constrast?todata=HZ90,CN90,VL90')
  const release = await holdUpdates(page, () => true)
  for (const code of ['HZ90', 'CN90']) await page.getByRole('link', { name: `Remove ${code}` }).click()
  await release()
  await expect(page).toHaveURL(/\/constrast\?todata=VL90&/)
})

// Firefox and Safari fail requests when another navigation starts; the page must not navigate on its own then.
test('a click on a product ends the request of a filter, so that its failure cannot lead elsewhere', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/productlist?id=1')
  const openProduct = await holdUpdates(page, () => true)
  const signals = await page.evaluateHandle(() => {
    const sent: (AbortSignal | null | undefined)[] = []
    const send = window.fetch
    window.fetch = (input, init) => {
      sent.push(init?.signal)
      return send(input, init)
    }
    return sent
  })
  await page.getByRole('checkbox', { name: /^Wall/ }).click()
  const areAborted = await signals.evaluate((sent) => {
    document.querySelector<HTMLElement>('main a[href$="/productdetail?id=HZ90"]')?.click()
    return sent.map((signal) => signal?.aborted)
  })
  expect(areAborted).toEqual([true])
  await openProduct()
  await expect(page).toHaveURL('/productdetail?id=HZ90')
})

test('Back and at once Forward show the products of the page they lead to', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  await page.getByRole('checkbox', { name: /^Wall/ }).click()
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Black glass/ }).click()
  await expect(page.getByText('3 of 7 products')).toBeVisible()
  const release = await holdUpdates(page, ({ searchParams }) => !searchParams.has('f.finish'))
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/productlist?id=1&f.mounting=1')
  await page.evaluate(() => history.forward())
  await expect(page).toHaveURL('/productlist?id=1&f.finish=1&f.mounting=1')
  await release()
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
  await expect(page.getByText('3 of 7 products')).toBeVisible()
})

/** Hold updates and product pages whose URL matches, and return a function that lets them continue. */
async function holdUpdates(page: Page, isHeld: (url: URL) => boolean): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  await page.route(/\/(?:productlist|constrast|productdetail)\?/, async (route) => {
    if (isHeld(new URL(route.request().url()))) await released.promise
    // The page may have aborted it meanwhile.
    await route.continue().catch(() => {})
  })
  return async () => released.resolve()
}
