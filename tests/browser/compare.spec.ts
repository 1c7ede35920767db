import { expect, PHONE, test } from './site-test.ts'

test('a removed product leaves the table and frees its column', async ({ page, visit }) => {
  await visit('/constrast?todata=HZ90,CN90,VL90&chuancode=1')
  await expect(page.getByRole('columnheader', { name: 'CN90' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove CN90' }).press('Enter')
  await expect(page).toHaveURL(/todata=HZ90,VL90/)
  await expect(page.getByRole('link', { name: 'Remove VL90' })).toBeFocused()
  await expect(page.getByRole('columnheader', { name: 'CN90' })).toHaveCount(0)
  await expect(page.getByRole('form', { name: 'Third product' })).toBeVisible()
})

test('a product is added by category, model and button, and the next column starts empty', async ({
  page,
  visit,
}) => {
  await visit('/constrast?todata=HZ90&chuancode=1')
  const second = page.getByRole('form', { name: 'Second product' })
  await second.getByLabel('Category').selectOption('Hobs')
  await second.getByLabel('Model').selectOption('AU90')
  await second.getByRole('button', { name: 'Add to comparison' }).click()
  await expect(page.getByRole('columnheader', { name: 'AU90' })).toBeVisible()
  const third = page.getByRole('form', { name: 'Third product' })
  await expect(third.getByLabel('Category')).toHaveValue('')
  await expect(third.getByLabel('Model')).toHaveValue('')
  await expect(third.getByRole('option', { name: 'HZ90' })).toBeDisabled()
  await expect(second).toHaveCount(0)
})

test('another category clears the selected model', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/constrast?todata=HZ90&chuancode=1')
  const slot = page.getByRole('form', { name: 'Second product' })
  await slot.getByLabel('Model').selectOption('CN90')
  await slot.getByLabel('Category').selectOption('Hobs')
  await expect(slot.getByLabel('Model')).toHaveValue('')
  await expect(slot.getByRole('option', { name: 'CN90' })).toHaveCount(0)
})

test('selecting a model first sets its category, so that it can be added at once', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/constrast')
  const first = page.getByRole('form', { name: 'First product' })
  await first.getByLabel('Model').selectOption('AU90')
  await expect(first.getByLabel('Category')).toHaveValue('2')
  await first.getByRole('button', { name: 'Add to comparison' }).click()
  await expect(page).toHaveURL('/constrast?todata=AU90&manycode=Hobs&chuancode=2')
  await expect(page.getByRole('form', { name: 'Second product' }).getByLabel('Category')).toHaveValue('')
})

test('confirming without a model does nothing', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/constrast?todata=HZ90&chuancode=1')
  await page
    .getByRole('form', { name: 'Second product' })
    .getByRole('button', { name: 'Add to comparison' })
    .click()
  await expect(page).toHaveURL('/constrast?todata=HZ90&chuancode=1')
  await expect(page.getByRole('columnheader')).toHaveText(['Parameter', 'HZ90'])
})

test('an empty comparison explains itself, offers three columns, and has nothing to print', async ({
  page,
  visit,
}) => {
  await visit('/constrast')
  await expect(page.getByText(/^Up to three appliances side by side/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'All products' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Print|Copy link)$/ })).toHaveCount(0)
  for (const name of ['First product', 'Second product', 'Third product']) {
    await expect(page.getByRole('form', { name })).toBeVisible()
  }
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('"Differences only" hides the rows with equal values', async ({ page, visit }) => {
  await visit('/constrast?todata=HZ90,HZ75,HZ60')
  const rows = page.getByRole('row')
  const all = await rows.count()
  await page.getByRole('switch', { name: 'Differences only' }).check()
  await expect(page.getByRole('rowheader', { name: 'Width' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Run-on' })).toHaveCount(0)
  expect(await rows.count()).toBeLessThan(all)
  await page.getByRole('switch', { name: 'Differences only' }).uncheck()
  await expect(rows).toHaveCount(all)
})

test('"Differences only" is kept in the URL, also while products are added and removed', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/constrast?todata=HZ90,HZ75,HZ60&manycode=Range+hoods&chuancode=1')
  const differences = page.getByRole('switch', { name: 'Differences only' })
  await differences.check()
  const rest = 'manycode=Range+hoods&chuancode=1&only=differences'
  await expect(page).toHaveURL(`/constrast?todata=HZ90,HZ75,HZ60&${rest}`)
  await page.getByRole('link', { name: 'Remove HZ60' }).click()
  await expect(page).toHaveURL(`/constrast?todata=HZ90,HZ75&${rest}`)
  const slot = page.getByRole('form', { name: 'Third product' })
  await slot.getByLabel('Model').selectOption('HZ60')
  await slot.getByRole('button', { name: 'Add to comparison' }).click()
  await expect(page).toHaveURL(`/constrast?todata=HZ90,HZ75,HZ60&${rest}`)
  await page.reload()
  await expect(differences).toBeChecked()
  await expect(page.getByRole('rowheader', { name: 'Run-on' })).toHaveCount(0)
})

test('a shared URL opens the same comparison; unknown product codes are left out', async ({
  page,
  visit,
}) => {
  await visit('/constrast?todata=hz90,NOPE,CN90,CN90')
  await expect(page.getByRole('columnheader')).toHaveText(['Parameter', 'HZ90', 'CN90'])
  await expect(page).toHaveTitle(/HZ90, CN90/)
})

test('the link to the comparison can be copied', async ({ page, visit, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('/constrast?todata=HZ90,CN90')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link has been copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/constrast?todata=HZ90,CN90`,
  )
})

test('the link is copied while the press is handled, as Safari requires', async ({
  page,
  visit,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('/constrast?todata=HZ90,CN90')
  const wasInPress = await page.evaluateHandle(() => {
    const seen: boolean[] = []
    let isInPress = false
    addEventListener(
      'click',
      () => {
        isInPress = true
        setTimeout(() => {
          isInPress = false
        })
      },
      { capture: true },
    )
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => {
      seen.push(isInPress)
      return write(text)
    }
    return seen
  })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link has been copied.')).toBeVisible()
  expect(await wasInPress.jsonValue()).toEqual([true])
})

test('the printed comparison is its table without the controls', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/constrast?todata=HZ90,CN90')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('form', { name: 'Third product' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the columns have accessible names, and their headings stay visible above them', async ({
    page,
    visit,
  }) => {
    await visit('/constrast?todata=HZ90,CN90,VL90')
    const browser = await page.context().newCDPSession(page)
    const { nodes } = await browser.send('Accessibility.getFullAXTree')
    const namesOf = (role: string) =>
      nodes.filter((node) => node.role?.value === role).map((node) => node.name?.value)
    expect(namesOf('table')).toEqual(['Comparison'])
    expect(namesOf('columnheader')).toEqual(['Parameter', 'HZ90', 'CN90', 'VL90'])
    expect(namesOf('rowheader')).toContain('Net weight')
    const weight = page.getByRole('row', { name: /^Net weight/ })
    await weight.scrollIntoViewIfNeeded()
    const head = page.getByRole('columnheader', { name: 'VL90' })
    await expect(head).toBeInViewport({ ratio: 1 })
    const [above, below] = [await head.boundingBox(), await weight.getByRole('cell').last().boundingBox()]
    expect(above?.x).toBe(below?.x)
    expect(await head.evaluate(isOnTop)).toBe(true)
  })
})

/** No other element covers its centre. */
function isOnTop(element: Element): boolean {
  const { x, y, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + 5, y + height / 2))
}
