import { startPostgres } from '#tests/postgres.ts'
import { HZ90, readPages, saveFields, withOffice } from './office-entries.ts'
import { expect, test } from './site-test.ts'
import { startTestSite } from './start-site.ts'

const TEXT = 'A quokka leans on the slanted glass'

async function readText(url: string): Promise<string> {
  return (await fetch(url)).text()
}

async function readSheets(origin: string) {
  const read = async (code: string) => {
    const response = await fetch(`${origin}/documents/en/${code}-spec-sheet.pdf`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    return Buffer.from(await response.arrayBuffer())
  }
  return { own: await read('hz90'), other: await read('cs60') }
}

test('a published text is on both instances, in the search and in the documents of its product alone', async ({
  page,
}) => {
  const postgres = await startPostgres()
  const second = await startTestSite({ environment: { DATABASE_URL: postgres.url } })
  try {
    const publishEnglish = async (origin: string) => {
      const before = await readPages({ origin })
      // Each instance has an address of its own, which its documents name.
      const sheets = new Map([
        [origin, await readSheets(origin)],
        [second.origin, await readSheets(second.origin)],
      ])
      await saveFields(page, 'en', { kind: TEXT })
      await page.goto(`${origin}/office/entries/${HZ90}`)
      await page.getByRole('button', { name: 'Publish…' }).click()
      await page.getByRole('button', { name: 'Publish what is selected' }).click()
      await expect(page.getByRole('status').getByText('Published: English.')).toBeVisible()

      for (const [each, { own, other }] of sheets) {
        await expect.poll(async () => (await readPages({ origin: each })).get('en')).toContain(TEXT)
        await expect.poll(() => readText(`${each}/search?q=quokka`)).toContain('HZ90')
        await expect.poll(async () => (await readSheets(each)).own.equals(own)).toBe(false)
        expect((await readSheets(each)).other.equals(other)).toBe(true)
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
