import type { Locator, Page } from '@playwright/test'
import { expect } from './site-test.ts'

/**
 * Hover the form of the main content and wait until it is hydrated, which starts when a visitor approaches it.
 * Returns at once without JavaScript.
 */
export async function hydrateForm(page: Page): Promise<Locator> {
  const form = page.getByRole('main').locator('form:has([name="idempotency_key"])')
  await form.hover()
  await expect(form.locator('[name="idempotency_key"]')).not.toHaveValue('')
  return form
}
