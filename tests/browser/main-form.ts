import type { Page } from '@playwright/test'

/** The pattern of a reference as a visitor sees it. */
export const REFERENCE = /SR-[A-Z0-9]{4}-[A-Z0-9]{4}/

/** Locate the fields of the main content by their wire name; radio buttons share one. */
export function getFields(page: Page, name: string) {
  return page.getByRole('main').locator(`[name="${name}"]`)
}

/** Fill in the form of the main content, by the wire names of its fields. */
export async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await getFields(page, name).fill(text)
}

/** Press the button `name` of the main content. */
export async function send(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}
