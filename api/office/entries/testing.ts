import { test } from 'vitest'
import { getEntry } from '#contract/office/entries.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { DIALECTS } from '#database/testing.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import type { TestBrowser } from '../testing.ts'

/** Run a test on copies of the demonstration content, on both databases. */
export function testOnContent(name: string, run: (db: Db) => Promise<void>): void {
  for (const dialect of DIALECTS)
    test(`${name} (${dialect})`, async () => {
      const { db, close } = await openDemoDatabase(dialect)
      try {
        await run(db)
      } finally {
        await close()
      }
    })
}

/** Read the draft of a part, or else what is published. */
export async function readPart(browser: TestBrowser, id: string, part: EntryPart) {
  const { parts } = await browser.call(getEntry, { id })
  const found = parts.find((each) => each.part === part)
  const latest = found?.draft ?? found?.published
  if (!latest) throw new Error(`${id} has no ${part}`)
  return { version: latest.version, body: latest.body }
}
