import type { Page } from '@playwright/test'

/** The controls of the dealer finder. */
export function getDealerFinder(page: Page) {
  const form = page.getByRole('form', { name: 'Find a dealer' })
  return {
    area: form.getByLabel('Area'),
    country: form.getByLabel('Country or region'),
    city: form.getByLabel('City'),
    show: form.getByRole('button', { name: 'Show dealers' }),
  }
}
