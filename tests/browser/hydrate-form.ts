import type { Locator, Page } from '@playwright/test'
import { expect } from './site-test.ts'

/**
 * Points at the form of the page's main part and waits until its scripts listen: they come when a visitor turns to it.
 * Without scripts nothing is waited for.
 */
export async function hydrateForm(page: Page): Promise<Locator> {
  const form = page.getByRole('main').locator('form:has([name="idempotency_key"])')
  await form.hover()
  await expect(form.locator('[name="idempotency_key"]')).not.toHaveValue('')
  return form
}
