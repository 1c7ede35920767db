import { expect, test } from './site-test.ts'

test('the services are listed together, and each links to its page', async ({ page, visit }) => {
  await visit('/consumer')
  const services = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  await expect(services).toHaveText([
    'Questions and answers',
    'Faults and what to do',
    'Manuals',
    'Parts and accessories',
    'Stores',
    'Complaints',
    'Registration',
    'Consumer services at a glance',
  ])
  const targets = await services.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    '/words',
    '/faults',
    '/machine',
    '/parts',
    '/exhibition',
    '/feedback',
    '/register',
    '/otherwebsite?type=3&name=customer&cate=0',
  ])
  // The whole row is the link: a click beside the text follows it too.
  const line = await page.getByText('Ten stores in five states').boundingBox()
  await page.mouse.click((line?.x ?? 0) + 20, (line?.y ?? 0) + 5)
  await expect(page).toHaveURL('/exhibition')
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test('three groups of four, five and two questions collapse, and the first two are open', async ({
      page,
      visit,
    }) => {
      await visit('/consumer')
      const groups = page.getByRole('main').locator('section > details')
      await expect(groups.locator('> summary h3')).toHaveText(['Presales', 'On sale', 'After sales'])
      const counts = await groups.evaluateAll((all) =>
        all.map((group) => [group.hasAttribute('open'), group.querySelectorAll('li > details').length]),
      )
      expect(counts).toEqual([
        [true, 4],
        [true, 5],
        [false, 2],
      ])
      await groups.nth(2).locator('> summary').click()
      await expect(page.getByText('How do I register my appliance?', { exact: true })).toBeVisible()
      await groups.nth(0).locator('> summary').click()
      await expect(page.getByText('How do I choose between the models?', { exact: true })).toBeHidden()
    })

    test('a link to a question in a collapsed group opens both', async ({ page, visit }) => {
      await visit('/consumer#q-11')
      await expect(page.locator('#q-11')).toBeVisible()
      await expect(page.locator('#q-11')).toBeInViewport()
    })
  })
}

test('groups and questions can be opened with the keyboard', async ({ page, visit }) => {
  await visit('/consumer')
  const last = page.getByRole('main').locator('section > details').nth(2)
  await last.locator('> summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#q-10')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('#q-10').getByRole('link', { name: 'registration page' })).toBeFocused()
})
