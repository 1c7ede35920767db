import type { APIRequestContext } from '@playwright/test'
import { PAGES } from './site-pages.ts'
import { expect, test } from './site-test.ts'

/** A class name of a CSS module, as the build writes it. */
const GENERATED_CLASS_NAME = /^_?[\w-]{5}$/

test('server-rendered HTML is styled before any script runs: every style sheet that a page uses is linked', async ({
  request,
}) => {
  const sheets = new Map<string, string>()
  const missing = await Promise.all(
    [...PAGES.map(({ path }) => path), '/nothing-here'].map(async (path) => {
      const html = await (await request.get(path)).text()
      const addresses = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(
        ([, href = '']) => href,
      )
      for (const href of addresses) sheets.set(href, sheets.get(href) ?? (await fetchText(request, href)))
      const styles = addresses.map((href) => sheets.get(href)).join('\n')
      const names = new Set(
        [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')),
      )
      const generated = [...names].filter((name) => GENERATED_CLASS_NAME.test(name))
      expect(generated.length, path).toBeGreaterThan(0)
      const unknown = generated.filter((name) => !styles.includes(`.${name}`))
      return unknown.map((name) => `${path}: ${name}`)
    }),
  )
  expect(sheets.size).toBeGreaterThan(20)
  expect(missing.flat()).toEqual([])
})

test('a style sheet of the page is not loaded again by a menu, after the others', async ({ page, visit }) => {
  await visit('/menu')
  await page.getByRole('banner').getByText('Products', { exact: true }).first().hover()
  await expect(page.locator('[data-island="mega-menu"][data-hydrated]')).toBeAttached()
  const paths = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : [new URL(href).pathname])),
  )
  expect(paths.length).toBeGreaterThan(1)
  expect(paths).toEqual([...new Set(paths)])
})

async function fetchText(request: APIRequestContext, address: string): Promise<string> {
  return (await request.get(address)).text()
}
