import { startPostgres } from '#tests/postgres.ts'
import { HZ90, readPages, saveField, withOffice } from './office-entries.ts'
import { expect, test } from './site-test.ts'
import { startTestSite } from './start-site.ts'

const TEXT = 'A quokka leans on the slanted glass'

async function readText(url: string): Promise<string> {
  return (await fetch(url)).text()
}

async function readBytes(url: string): Promise<Buffer> {
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return Buffer.from(await response.arrayBuffer())
}

test('a published line is on both instances, in the search and in the documents of its product alone', async ({
  page,
}) => {
  const postgres = await startPostgres()
  const second = await startTestSite({ environment: { DATABASE_URL: postgres.url } })
  try {
    const publishEnglish = async (origin: string) => {
      const before = await readPages({ origin })
      const sheets = {
        own: await readBytes(`${origin}/documents/en/hz90-spec-sheet.pdf`),
        other: await readBytes(`${origin}/documents/en/fl95-spec-sheet.pdf`),
      }
      await saveField(page, 'en', 'line', TEXT)
      await page.goto(`${origin}/office/entries/${HZ90}`)
      await page.getByRole('button', { name: 'Publish…' }).click()
      await page.getByRole('button', { name: 'Publish what is selected' }).click()
      await expect(page.getByRole('status').getByText('Published: English.')).toBeVisible()

      for (const each of [origin, second.origin]) {
        await expect.poll(async () => (await readPages({ origin: each })).get('en')).toContain(TEXT)
        await expect.poll(() => readText(`${each}/search?q=quokka`)).toContain('HZ90')
        await expect
          .poll(async () => (await readBytes(`${each}/documents/en/hz90-spec-sheet.pdf`)).equals(sheets.own))
          .toBe(false)
        const other = await readBytes(`${each}/documents/en/fl95-spec-sheet.pdf`)
        expect(other.equals(sheets.other)).toBe(true)
      }
      const after = await readPages({ origin })
      expect(after.get('kr')).toBe(before.get('kr'))

      await page.goto(`${origin}/office/entries/${HZ90}`)
      await expect(page.getByRole('link', { name: 'Korean: Out of date (1)' })).toBeVisible()
    }
    await withOffice(page, ({ origin }) => publishEnglish(origin), { databaseUrl: postgres.url })
  } finally {
    await second.stop()
    await postgres.stop()
  }
})
