import type { Page } from '@playwright/test'
import { type Office, type OfficeOptions, setUpAdministrator, startOffice } from './office-site.ts'

export const HZ90 = 'catalogue/products/hz90'
export const HZ75 = 'catalogue/products/hz75'

/** Open a site whose only account is signed in, for one test. */
export async function withOffice(
  page: Page,
  run: (office: Office) => Promise<void>,
  options: OfficeOptions = {},
): Promise<void> {
  const office = await startOffice(options)
  try {
    await setUpAdministrator(page, office)
    await run(office)
  } finally {
    // The polling of an open screen would report that the server has stopped.
    await page.goto('about:blank')
    await office.stop()
  }
}

/** Make a call of the office in the session of the page. */
export function callOffice(page: Page, name: string, input: object) {
  return page.evaluate(
    async ([call, body]) => {
      const headers = { 'content-type': 'application/json', 'x-office': '1' }
      const response = await fetch(`/office/api/${call}`, { method: 'POST', headers, body })
      return (await response.json()).data
    },
    [name, JSON.stringify(input)] as const,
  )
}

/** Save fields of a part of an entry as the editor does. */
export async function saveFields(
  page: Page,
  part: string,
  change: Readonly<Record<string, string>>,
  id = HZ90,
): Promise<void> {
  const { parts } = await callOffice(page, 'entries/get', { id })
  const bodyOf = (name: string) => {
    const found = parts.find((each: { part: string }) => each.part === name)
    return (found.draft ?? found.published).body
  }
  const isTranslation = part !== 'facts' && part !== 'en'
  const changes = Object.entries(change).map(([name, after]) => ({
    ...{ path: [name], before: bodyOf(part)[name], after },
    ...(isTranslation ? { english: bodyOf('en')[name] } : {}),
  }))
  await callOffice(page, 'entries/change', { id, part, changes })
}

/** Read the page of HZ90 in each language. */
export async function readPages({ origin }: Pick<Office, 'origin'>): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const lang of ['en', 'cn', 'tw', 'kr', 'id']) {
    const response = await fetch(`${origin}${lang === 'en' ? '' : `/${lang}`}/productdetail?id=HZ90`)
    pages.set(lang, await response.text())
  }
  return pages
}

/** Choose an action of an entry of the open list. */
export async function chooseAction(page: Page, entry: string, action: string): Promise<void> {
  await page
    .getByRole('row', { name: entry })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.locator('[popover]:popover-open').getByText(action, { exact: true }).click()
}
