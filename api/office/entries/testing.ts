import { getEntry } from '#contract/office/entries.ts'
import { publishDrafts } from '#contract/office/publications.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import type { TestBrowser } from '../testing.ts'

/** Read the draft of a part, or else what is published. */
export async function readPart(browser: TestBrowser, id: string, part: EntryPart) {
  const { parts } = await browser.call(getEntry, { id })
  const found = parts.find((each) => each.part === part)
  const latest = found?.draft ?? found?.published
  if (!latest) throw new Error(`${id} has no ${part}`)
  return { version: latest.version, body: latest.body }
}

/** Publish the latest versions of parts. */
export async function publishLatest(
  browser: TestBrowser,
  { id, parts: names }: { id: string; parts: EntryPart[] },
) {
  const { parts } = await browser.call(getEntry, { id })
  const versionOf = (name: EntryPart) => {
    const part = parts.find((each) => each.part === name)
    return part?.draft?.version ?? part?.published?.version ?? 0
  }
  const versions = Object.fromEntries(names.map((name) => [name, versionOf(name)]))
  return browser.call(publishDrafts, { id, parts: names, versions })
}
