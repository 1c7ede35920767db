import type { Page } from '@playwright/test'
import { hydrateForm } from './hydrate-form.ts'
import { expect, PHONE, test } from './site-test.ts'

test('a screen reader hears the number of results, the selection, the purpose of a dialog and the title of a new page', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  const said = await recordAnnouncements(page)
  await page.getByRole('checkbox', { name: /^Wall/ }).check()
  await expect.poll(said).toEqual(['4 of 7 products'])
  await page.getByRole('checkbox', { name: 'Compare HZ90' }).check()
  await expect.poll(said).toContain('1 of 3 chosen')
  await page.getByRole('button', { name: '1 of 3 chosen' }).click()
  const drawer = page.getByRole('dialog', { name: 'Compare' })
  await expect(drawer).toBeVisible()
  const saidInside = await recordAnnouncements(page)
  await drawer.getByRole('button', { name: 'Remove HZ90' }).click()
  await expect.poll(saidInside).toEqual(['You can choose 3 more.'])
  await drawer.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect.poll(saidInside).toContain('Please select the products to compare')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hobs' }).click()
  // The browser itself announces the title of a new document.
  await expect(page).toHaveTitle('Hobs | Serein')
})

test('a screen reader hears which field of a form is missing, and that the form was sent', async ({
  page,
  visit,
}) => {
  await visit('/')
  const form = await hydrateForm(page)
  const said = await recordAnnouncements(page)
  await form.getByRole('button', { name: 'Request a call' }).click()
  await expect.poll(said).toEqual(['Please fill in this field: Category'])
  await form.getByLabel('Category').selectOption('Hobs')
  await form.getByRole('combobox', { name: 'Model' }).selectOption('FL95')
  await form.getByLabel('Telephone number').fill('0491 570 156')
  await form.getByRole('button', { name: 'Request a call' }).click()
  await expect.poll(async () => (await said()).join()).toMatch(/Submitted successfully\. Reference SR-/)
})

test('focus stays on a tab of the same page, and a new page starts at the skip link', async ({
  page,
  visit,
}) => {
  await visit('/words')
  const said = await recordAnnouncements(page)
  const tab = page.getByRole('main').getByRole('link', { name: 'Steam ovens' })
  await tab.press('Enter')
  await expect.poll(said).toContain('Questions and answers: Steam ovens | Serein')
  await expect(tab).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Stores' }).first().press('Enter')
  await expect(page).toHaveURL('/exhibition')
  // The target of the skip link has been rendered.
  await page.waitForLoadState()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#content').locator(':focus')).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().press('Enter')
  await expect(page.locator('#privacy')).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a screen reader hears the number of results in the filter sheet, and cannot reach the page behind it', {
    tag: '@full',
  }, async ({ page, visit }) => {
    await visit('/productlist?id=1')
    await page.getByRole('button', { name: 'Filter', exact: true }).tap()
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
    const said = await recordAnnouncements(page)
    await page.locator('label', { hasText: 'Wall' }).tap()
    await expect.poll(said).toEqual(['4 of 7 products'])
    expect(
      (await readAccessibilityTree(page)).some(
        ({ ignored, name }) => !ignored && name?.value === 'Compare HZ90',
      ),
    ).toBe(false)
  })
})

/**
 * Collect what is announced from now on: texts that change in live regions the browser's accessibility tree already contains.
 * A region that is inserted together with its text is often not read out, and inert elements are not in that tree.
 */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const before = await readLiveRegions(page)
  return async () =>
    [...(await readLiveRegions(page))].flatMap(([id, text]) =>
      (before.get(id) ?? text) === text || text === '' ? [] : [text],
    )
}

async function readLiveRegions(page: Page): Promise<Map<number, string>> {
  const nodes = await readAccessibilityTree(page)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const textOf = (id: string): string => {
    const node = byId.get(id)
    if (node?.role?.value === 'StaticText') return String(node.name?.value)
    return (node?.childIds ?? []).map(textOf).join('')
  }
  const live = nodes.filter(({ properties }) => properties?.some(({ name }) => name === 'live'))
  return new Map(live.map(({ nodeId, backendDOMNodeId = 0 }) => [backendDOMNodeId, textOf(nodeId)]))
}

/** The accessibility tree; an ignored node has no role but passes its children on. */
async function readAccessibilityTree(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
}
