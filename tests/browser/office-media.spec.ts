import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { expectAccessible, OPEN_DIALOG } from './expect-accessible.ts'
import { openOffice, openScreen, shareOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

/** A refused part of an upload is logged by browsers. */
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 4\d\d/] })

const shared = shareOffice()
test.afterEach(async ({ page }) => {
  // Ends the requests of pictures that are still loading.
  await page.goto('about:blank')
})

/** Write a photograph with a bright subject on the left; one of noise takes several parts to upload. */
async function writePhotograph(file: string, { isNoise = false } = {}): Promise<string> {
  const subject = { create: { width: 300, height: 300, channels: 3 as const, background: '#e8c46a' } }
  const content = await sharp({
    create: {
      width: 2_400,
      height: 1_600,
      channels: 3,
      background: '#444',
      ...(isNoise ? { noise: { type: 'gaussian', mean: 90, sigma: 30 } } : {}),
    },
  })
    .composite([{ input: await sharp(subject).png().toBuffer(), left: 200, top: 600 }])
    .jpeg({ quality: 92 })
    .toBuffer()
  writeFileSync(file, content)
  return file
}

async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
}

/** Check the screen with axe in both themes, of which `npm test` takes one in turn, and that it fits into 320 pixels. */
async function expectUsable(page: Page, turn: number): Promise<void> {
  for (const colorScheme of sampleUnlessFull(['light', 'dark'] as const, 2, turn)) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a photograph is uploaded, found, given a focus by keyboard, replaced and removed', async ({
  page,
}, testInfo) => {
  const file = await writePhotograph(testInfo.outputPath('Brass Lamp.jpg'))
  await openOffice(page, shared.office)
  await openScreen(page, 'Media')
  await expectUsable(page, 0)

  await test.step('upload by the button, which the keyboard can press', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload to scenes' }).focus()
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(file)
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await expect(uploads.getByRole('link', { name: 'scenes/brass-lamp.jpg' })).toBeVisible()
    await expectUsable(page, 1)
    await uploads.getByRole('button', { name: 'Clear finished' }).click()
    await expect(uploads).toHaveCount(0)
  })

  await test.step('search, and the list with more facts', async () => {
    await page.getByLabel('Search').fill('brass')
    await expect(page.getByText('1 file', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Show as a list' }).click()
    await expect(
      page.getByRole('row', { name: /scenes\/brass-lamp\.jpg.*2400 × 1600.*Ada Winter/ }),
    ).toBeVisible()
    await expectUsable(page, 2)
    await page.getByRole('link', { name: 'scenes/brass-lamp.jpg' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'brass-lamp.jpg' })).toBeFocused()
  })

  await test.step('focus by arrow keys; the crops follow at once', async () => {
    const square = page.getByRole('listitem').filter({ hasText: 'Square' }).locator('img')
    await expect(square).toHaveCSS('object-position', '50% 50%')
    const point = page.getByRole('button', { name: /^Focus point: 50 % from the left/ })
    await point.focus()
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowLeft', 'ArrowUp'])
      await page.keyboard.press(key)
    await expect(
      page.getByRole('button', { name: 'Focus point: 19 % from the left, 49 % from the top' }),
    ).toBeFocused()
    await expect(square).toHaveCSS('object-position', '0% 50%')
    await expectUsable(page, 3)
    await page.getByRole('button', { name: 'Publish the focus' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The focus is published.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('slider', { name: 'From the left' })).toHaveValue('19')
  })

  await test.step('replace it, and remove it', async () => {
    const small = testInfo.outputPath('other.png')
    await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#123456' } }).toFile(small)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Replace…' }).click()
    await (await chooser).setFiles(small)
    const question = page.getByRole('dialog', { name: 'Replace brass-lamp.jpg?' })
    await expect(question.getByText('2400 × 1600')).toBeVisible()
    await expect(question.getByText('1000 × 1000')).toBeVisible()
    await expectAccessible(page, OPEN_DIALOG)
    await expect(question.getByText(/Small: 1000 × 1000 pixels/)).toBeVisible()
    await expect(question.getByText('No entry shows it.')).toBeVisible()
    await expectAccessible(page, OPEN_DIALOG)
    await question.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('2400 × 1600')).toBeVisible()
    const again = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Replace…' }).click()
    await (await again).setFiles(small)
    await question.getByRole('button', { name: 'Replace it' }).click()
    await expect(page.getByText('1000 × 1000', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Remove…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible()
    await expect(page.getByText('scenes/brass-lamp.jpg is removed.')).toBeVisible()
  })
})

test(
  'a file that cannot be used is named with the reason, and a broken upload goes on',
  { tag: '@full' },
  async ({ page }, testInfo) => {
    await page.goto(`${shared.office.origin}/office/media`)
    const drop = async (name: string, content: Buffer | string) => {
      const file = testInfo.outputPath(name)
      writeFileSync(file, content)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: /^Upload to/ }).click()
      await (await chooser).setFiles(file)
    }
    await drop('evil.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await expect(page.getByRole('alert')).toContainText('not allowed')
    await expect(page.getByRole('alert')).toContainText('<script>')
    await expectUsable(page, 4)
    await page.getByRole('button', { name: 'Remove evil.svg from the list' }).click()

    // The connection breaks with the second part.
    let parts = 0
    await page.route('**/office/api/media/chunk**', (route) => {
      parts += 1
      return parts === 2 ? route.abort('internetdisconnected') : route.continue()
    })
    const file = await writePhotograph(testInfo.outputPath('broken.jpg'), { isNoise: true })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Upload to/ }).click()
    await (await chooser).setFiles(file)
    await expect(page.getByRole('link', { name: 'scenes/broken.jpg' })).toBeVisible()
    expect(parts).toBeGreaterThan(2)
  },
)

test('a picture is uploaded and chosen in the editor of a product', async ({ page }, testInfo) => {
  await page.goto(`${shared.office.origin}/office/entries/catalogue/products/hz90`)
  await page
    .getByRole('button', { name: /^Choose: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Search')).toBeFocused()
  await expectAccessible(page, OPEN_DIALOG)
  const file = await writePhotograph(testInfo.outputPath('fresh.jpg'))
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload to scenes' }).click()
  await (await chooser).setFiles(file)
  await dialog.getByRole('button', { name: /fresh\.jpg.*2400 × 1600/ }).click()
  const chosen = page.getByRole('link', { name: 'scenes/fresh.jpg', exact: true }).first()
  await expect(chosen).toBeVisible()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload()
  await expect(chosen).toBeVisible()
})
