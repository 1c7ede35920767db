import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { sampleUnlessFull } from '../full-run.ts'
import { PAGES } from './site-pages.ts'
import { expect, test } from './site-test.ts'

/** Pixels are whole, and the factor of a picture is a whole percentage: of the smallest product 4 %. */
const TOLERANCE = 0.05

const PRODUCTS = join(CONTENT_DIRECTORY, 'catalogue/products')
const millimetres: Record<string, number> = Object.fromEntries(
  readdirSync(PRODUCTS).map((code) => [
    code,
    parse(readFileSync(join(PRODUCTS, code, 'facts.yaml'), 'utf8')).parameters.width,
  ]),
)

const ROWS = [
  '/productlist?id=2',
  '/constrast?todata=HZ60,CN120,VL52&chuancode=1',
  '/productdetail?id=MS60C',
  '/',
]

for (const path of new Set([
  ...ROWS,
  ...sampleUnlessFull(
    PAGES.map((each) => each.path),
    1_000,
  ),
]))
  test(`${path} draws the products of each row to one scale`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    for (const row of await measureRows(page)) {
      const [smallest, largest] = [Math.min, Math.max].map((pick) => pick(...row.map(({ scale }) => scale)))
      expect.soft(largest ?? 0, JSON.stringify(row)).toBeLessThan((smallest ?? 0) * (1 + TOLERANCE))
    }
    if (ROWS.includes(path)) expect(await page.locator('[data-scale]').count()).toBeGreaterThan(0)
  })

test('the products of a family share a floor line, however long their captions are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/kr/productdetail?id=MS60C')
  const bottoms = await page
    .locator('[data-shape] img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().bottom))
  expect(bottoms).toHaveLength(3)
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(2)
})

type DrawnProduct = { code: string; scale: number }

/** Measure the solid pixels of the products in each list, table or comparison of several: drawn width per millimetre. */
async function measureRows(page: Page): Promise<DrawnProduct[][]> {
  return page.evaluate(async (widths) => {
    async function drawnWidth(img: HTMLImageElement): Promise<number> {
      img.loading = 'eager'
      await img.decode()
      const file = await createImageBitmap(await (await fetch(img.currentSrc)).blob())
      const canvas = new OffscreenCanvas(file.width, file.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('there is no canvas')
      context.drawImage(file, 0, 0)
      const { data } = context.getImageData(0, 0, file.width, file.height)
      const columns = Array.from({ length: file.width }, (_, x) => x).filter((x) =>
        Array.from({ length: file.height }, (_, y) => data[(y * file.width + x) * 4 + 3] ?? 0).some(
          (alpha) => alpha > 240,
        ),
      )
      const solid = (columns.at(-1) ?? 0) - (columns[0] ?? 0) + 1
      return (solid / file.width) * img.getBoundingClientRect().width
    }
    const rows: { code: string; scale: number }[][] = []
    for (const row of document.querySelectorAll('main :is(ul, table, div:has(> article))')) {
      const shown = [...row.querySelectorAll<HTMLImageElement>('picture > img')].flatMap((img) => {
        const code = /\/media\/pictures\/([a-z]+\d+[a-z]?)-[12]-/.exec(img.src)?.[1] ?? ''
        const width = widths[code]
        return width && img.checkVisibility() && row === img.closest('ul, table, div:has(> article)')
          ? [{ code, width, img }]
          : []
      })
      if (new Set(shown.map(({ code }) => code)).size > 1)
        rows.push(
          await Promise.all(
            shown.map(async ({ code, width, img }) => ({ code, scale: (await drawnWidth(img)) / width })),
          ),
        )
    }
    return rows
  }, millimetres)
}
