import { expect } from 'vitest'
import { diffBodies } from '#contract/office/body/changes.ts'
import { type FieldPath, valueAt, withValueAt } from '#contract/office/body/path.ts'
import { getEntry, saveEntry } from '#contract/office/entries.ts'
import type { OfficeInput } from '#contract/office/office-call.ts'
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

export type Changes = OfficeInput<typeof saveEntry>['changes']

/** List the changes that lead from one body to another one, as a call sends them. */
export function listChanges(before: unknown, after: unknown): Changes {
  return diffBodies(before, after).map((change) =>
    'order' in change
      ? {
          path: [...change.path],
          order: { before: [...change.order.before], after: [...change.order.after] },
        }
      : { ...change, path: [...change.path] },
  )
}

/** Open a part as a screen does, which saves later what is changed in it from there. */
export async function openScreen(browser: TestBrowser, id: string, part: EntryPart) {
  const { parts } = await browser.call(getEntry, { id })
  const bodyOf = (name: EntryPart) => {
    const found = parts.find((each) => each.part === name)
    return (found?.draft ?? found?.published)?.body ?? {}
  }
  const [before, english] = [bodyOf(part), bodyOf('en')]
  const withEnglish = (change: Changes[number]) => {
    const text = valueAt(english, change.path)
    const isTranslation = part !== 'facts' && part !== 'en' && !('order' in change)
    return isTranslation && typeof text === 'string' ? { ...change, english: text } : change
  }
  const saveBody = (after: unknown) =>
    browser.call(saveEntry, { id, part, changes: listChanges(before, after).map(withEnglish) })
  return {
    body: before,
    saveBody,
    save: (path: FieldPath, value: unknown) => saveBody(withValueAt(before, path, value)),
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
  const { parts } = await browser.call(getEntry, { id })
  const versionOf = (name: EntryPart) => {
    const part = parts.find((each) => each.part === name)
    return part?.draft?.version ?? part?.published?.version ?? 0
  }
  const versions = Object.fromEntries(names.map((name) => [name, versionOf(name)]))
  return browser.call(publishDrafts, { id, parts: names, versions })
}
