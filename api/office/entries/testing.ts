import { expect } from 'vitest'
import { isTranslation } from '#contract/languages.ts'
import { type Change, diffBodies } from '#contract/office/body/changes.ts'
import { type FieldPath, valueAt, withValueAt } from '#contract/office/body/path.ts'
import { getEntry, saveEntry } from '#contract/office/entries.ts'
import { publishDrafts } from '#contract/office/publications.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import type { TestBrowser } from '../testing.ts'

/** Read the draft of each part that there is, or else what is published. */
async function readParts(browser: TestBrowser, id: string) {
  const { parts } = await browser.call(getEntry, { id })
  return new Map(parts.map(({ part, draft, published }) => [part, draft ?? published]))
}

/** Read the draft of a part, or else what is published. */
export async function readPart(browser: TestBrowser, id: string, part: EntryPart) {
  const latest = (await readParts(browser, id)).get(part)
  if (!latest) throw new Error(`${id} has no ${part}`)
  return { version: latest.version, body: latest.body }
}

/** Open a part as a screen does, which saves later what is changed in it from there. */
export async function openScreen(browser: TestBrowser, id: string, part: EntryPart) {
  const parts = await readParts(browser, id)
  const [before, english] = [parts.get(part)?.body ?? {}, parts.get('en')?.body]
  const withEnglish = (change: Change) => {
    const text = valueAt(english, change.path)
    const hasEnglish = isTranslation(part) && !('order' in change) && typeof text === 'string'
    return hasEnglish ? { ...change, english: text } : change
  }
  const saveBody = (after: unknown, by = browser) =>
    by.call(saveEntry, { id, part, changes: diffBodies(before, after).map(withEnglish) })
  return {
    body: before,
    saveBody,
    save: (path: FieldPath, value: unknown, by = browser) => saveBody(withValueAt(before, path, value), by),
  }
}

/** Change one field of a part and save it. */
export async function edit(
  browser: TestBrowser,
  id: string,
  part: EntryPart,
  path: FieldPath,
  value: unknown,
) {
  const saved = await (await openScreen(browser, id, part)).save(path, value)
  if (saved.outcome !== 'saved') expect.fail(`${part} ${path.join('.')} of ${id} conflicts`)
  return saved
}

/** Publish the latest versions of parts. */
export async function publishLatest(
  browser: TestBrowser,
  { id, parts: names }: { id: string; parts: EntryPart[] },
) {
  const parts = await readParts(browser, id)
  const versions = Object.fromEntries(names.map((name) => [name, parts.get(name)?.version ?? 0]))
  return browser.call(publishDrafts, { id, parts: names, versions })
}
