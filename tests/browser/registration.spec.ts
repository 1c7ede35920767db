import { expectAccessible } from './expect-accessible.ts'
import { hydrateForm } from './hydrate-form.ts'
import { fillField, fillInRegistration, getField, REGISTRATION_FIELDS } from './registration-fields.ts'
import { expect, test } from './site-test.ts'

const SUBMIT_LABEL = 'Register this product'

test.beforeEach(async ({ page, visit }) => {
  await visit('/register')
  await hydrateForm(page)
})

test('all sixteen fields are required in their order: the first empty one is named and focused, and every empty one marked', async ({
  page,
}) => {
  const send = page.getByRole('button', { name: SUBMIT_LABEL })
  for (const [index, { name, label, text }] of REGISTRATION_FIELDS.entries()) {
    await send.click()
    // The name of the seller follows the purchase channel, which is selected just before.
    await expect(page.getByText(`Please fill in this field: ${label}`, { exact: true })).toBeVisible()
    const field = getField(page, name)
    await expect(field).toBeFocused()
    const flagged = name === 'channel' ? page.getByRole('radiogroup') : field
    await expect(flagged).toHaveAttribute('aria-invalid', 'true')
    await expect(flagged).toHaveAccessibleDescription('Please fill in this field')
    const left = REGISTRATION_FIELDS.length - index
    await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(left)
    const said = left === 1 ? 'One field is still empty:' : `${left} fields are still empty:`
    await expect(page.getByRole('list', { name: said }).getByRole('link')).toHaveCount(left)
    await fillField(page, name, text)
  }
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. HZ90 is registered.')
})

test('white space alone counts as empty, and an error disappears when its field loses focus', async ({
  page,
}) => {
  await getField(page, 'family_name').fill(' \u3000 ')
  await page.getByRole('button', { name: SUBMIT_LABEL }).click()
  await expect(getField(page, 'family_name')).toHaveAttribute('aria-invalid', 'true')
  await getField(page, 'name').focus()
  await expect(getField(page, 'family_name')).not.toHaveAttribute('aria-invalid')
})

test('a link in the error summary focuses its field, whose error disappears when it loses focus; filled-in fields leave the summary', {
  tag: '@full',
}, async ({ page }) => {
  await page.getByRole('button', { name: SUBMIT_LABEL }).click()
  await page.getByRole('list', { name: '16 fields are still empty:' }).getByText('Postcode').click()
  await expect(getField(page, 'postcode')).toBeFocused()
  await expect(getField(page, 'family_name')).not.toHaveAttribute('aria-invalid')
  await getField(page, 'postcode').fill('3121')
  await getField(page, 'email').focus()
  const list = page.getByRole('list', { name: '15 fields are still empty:' })
  await expect(list.getByRole('link', { name: 'Family name' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Postcode' })).toHaveCount(0)
})

test('a text that is too long is reported with its limit, and sent once it is shorter', {
  tag: '@full',
}, async ({ page }) => {
  await fillInRegistration(page, { address: 'a'.repeat(201) })
  await page.getByRole('button', { name: SUBMIT_LABEL }).click()
  await expect(page.getByText('Street address: Too long: at most 200 characters.')).toBeVisible()
  await expect(getField(page, 'address')).toBeFocused()
  await expect(getField(page, 'address')).toHaveValue('a'.repeat(201))
  await getField(page, 'address').fill('a'.repeat(200))
  await page.getByRole('button', { name: SUBMIT_LABEL }).click()
  await expect(page).toHaveURL(/\/register\/done/)
})

test('unusual values get a hint on the first press and are accepted by the next; the certificate waits for a review', async ({
  page,
}) => {
  const hints = {
    phone: 'This number looks unusual. You can still send it.',
    email: 'This address looks incomplete. You can still send it.',
    postcode: 'Australian postcodes have four digits. You can still send it.',
    serial_number: 'Serial numbers have two letters and eight digits. You can still send it.',
    buy_date: 'This date is in the future. You can still send it.',
  }
  await fillInRegistration(page)
  await page
    .getByRole('main')
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      const unusual = {
        phone: 'call my sister',
        email: 'nope',
        postcode: '312',
        serial_number: '123',
        buy_date: '2126-01-01',
      }
      for (const [name, text] of Object.entries(unusual)) {
        const field = form.elements.namedItem(name)
        if (field instanceof HTMLInputElement) field.value = text
      }
    })
  await page.getByRole('button', { name: SUBMIT_LABEL }).click()
  await expect(getField(page, 'phone')).toBeFocused()
  for (const [name, hint] of Object.entries(hints)) {
    await expect(getField(page, name)).toHaveAccessibleDescription(hint)
    await expect(getField(page, name)).not.toHaveAttribute('aria-invalid')
  }
  await page.getByRole('button', { name: 'Send it anyway' }).click()
  await expect(page).toHaveURL(/\/register\/done/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We have your registration.')
  await expect(page.getByText('so our care team looks at it first')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Warranty certificate, PDF' })).toHaveCount(0)
  await expect(page.getByText('Your warranty runs until')).toHaveCount(0)
})

test('another category clears the model, offers its own, and shows where its rating plate is', async ({
  page,
}) => {
  const category = page.getByLabel('Category')
  await expect(category.getByRole('option')).toHaveText([
    'Choose a category',
    'Range hoods',
    'Hobs',
    'Electric ovens',
    'Steam ovens',
    'Microwave ovens',
    'In-sink dishwashers',
    'Other',
  ])
  const model = page.getByRole('combobox', { name: 'Model' })
  await category.selectOption('Hobs')
  await model.selectOption('FL95')
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toHaveAccessibleDescription(
    'On the plate under the hob.',
  )
  await expect(
    page.getByRole('img', { name: /A rating plate .* On the plate under the hob\.$/ }),
  ).toBeVisible()
  await category.selectOption('Steam ovens')
  await expect(model).toHaveValue('')
  await expect(model.getByRole('option')).toHaveText(['Choose a model', 'MS60C', 'MS45C', 'MS45W', 'Other'])
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toHaveAccessibleDescription(
    'On the plate on the frame, visible with the door open.',
  )
  await category.selectOption('Other')
  await expect(model.getByRole('option')).toHaveText(['Choose a model', 'Other'])
})

test('the purchase channel has three options, each with its own follow-up question', async ({ page }) => {
  for (const [choice, question, date] of [
    ['Store', 'Name of the store', 'Date of purchase'],
    ['Online', 'Name of the online store', 'Date of purchase'],
    ['Real estate developer', 'Name of the developer', 'Date of handover'],
  ] as const) {
    await page.getByRole('radio', { name: choice, exact: true }).check({ force: true })
    await expect(page.getByLabel(question, { exact: true })).toBeVisible()
    await expect(page.getByLabel(date)).toBeVisible()
  }
  await expect(page.getByRole('radio')).toHaveCount(3)
})

test('the state is one of the eight states and territories', { tag: '@full' }, async ({ page }) => {
  await expect(page.getByLabel('State or territory').getByRole('option')).toHaveText([
    'Choose a state or territory',
    'Australian Capital Territory',
    'New South Wales',
    'Northern Territory',
    'Queensland',
    'South Australia',
    'Tasmania',
    'Victoria',
    'Western Australia',
  ])
})

test('fields have the autocomplete and input mode that browsers and keyboards use', { tag: '@full' }, async ({
  page,
}) => {
  const expected = {
    family_name: { autocomplete: 'family-name' },
    name: { autocomplete: 'given-name' },
    phone: { autocomplete: 'tel', inputmode: 'tel', type: 'tel' },
    email: { autocomplete: 'email', inputmode: 'email' },
    address: { autocomplete: 'address-line1' },
    city: { autocomplete: 'address-level2' },
    state: { autocomplete: 'address-level1' },
    postcode: { autocomplete: 'postal-code', inputmode: 'numeric' },
    buy_date: { type: 'date' },
  }
  for (const [name, attributes] of Object.entries(expected)) {
    for (const [attribute, value] of Object.entries(attributes))
      await expect(getField(page, name)).toHaveAttribute(attribute, value)
  }
})

test('axe finds no violation in a form with an invalid field and hints', { tag: '@full' }, async ({
  page,
}) => {
  await getField(page, 'family_name').fill('Nguyen')
  await getField(page, 'email').fill('maianh@example')
  await page.getByRole('button', { name: SUBMIT_LABEL }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
  await expectAccessible(page)
})

test('a product can be registered with the keyboard alone', { tag: '@full' }, async ({ page }) => {
  await getField(page, 'family_name').focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const text of ['Prince', 'Ali', '0491 570 006', 'ali@example.com', '14 Wattle Street'])
    await type(text)
  await type('A')
  await type('Richmond')
  await type('V')
  await type('3121')
  await type('R')
  await type('HZ9')
  await type('HZ 2609 0777')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await type('Serein Richmond')
  await expect(getField(page, 'buy_date')).toBeFocused()
  await page.keyboard.type('01022026')
  await getField(page, 'order_number').focus()
  await type('RM-20419')
  await expect(page.getByLabel('Receipt optional')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'How we handle your data' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. HZ90 is registered.')
})
