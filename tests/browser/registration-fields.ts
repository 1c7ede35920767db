import type { Page } from '@playwright/test'
import { getFields } from './main-form.ts'

/** The sixteen fields in the order of the specification, with their labels and a visitor's values. */
export const REGISTRATION_FIELDS = [
  { name: 'family_name', label: 'Family name', text: 'Nguyen' },
  { name: 'name', label: 'First name', text: 'Mai Anh' },
  { name: 'phone', label: 'Telephone', text: '0491 570 006' },
  { name: 'email', label: 'Email', text: 'maianh@example.com' },
  { name: 'address', label: 'Street address', text: '14 Wattle Street, Unit 3' },
  { name: 'house_type', label: 'Kind of home', text: 'apartment' },
  { name: 'city', label: 'City or suburb', text: 'Richmond' },
  { name: 'state', label: 'State or territory', text: 'VIC' },
  { name: 'postcode', label: 'Postcode', text: '3121' },
  { name: 'cate_name', label: 'Category', text: 'Range hoods' },
  { name: 'code', label: 'Model', text: 'HZ90' },
  { name: 'serial_number', label: 'Serial number', text: 'HZ 2609 0413' },
  { name: 'channel', label: 'Where did you buy it?', text: 'store' },
  { name: 'channel_describe', label: 'Name of the store', text: 'Serein Richmond' },
  { name: 'buy_date', label: 'Date of purchase', text: '2026-11-12' },
  { name: 'order_number', label: 'Order number', text: 'RM-20418' },
] as const
type FieldName = (typeof REGISTRATION_FIELDS)[number]['name']

const SELECTS: readonly string[] = ['house_type', 'state', 'cate_name', 'code']

/** Locate a field of the main content by its wire name; the first one of radio buttons. */
export function getField(page: Page, name: string) {
  return getFields(page, name).first()
}

/** Fill in one field as a visitor does. */
export async function fillField(page: Page, name: string, text: string): Promise<void> {
  if (name === 'channel') {
    await page.getByRole('main').locator(`[name="channel"][value="${text}"]`).check({ force: true })
  } else if (SELECTS.includes(name)) await getField(page, name).selectOption(text)
  else await getField(page, name).fill(text)
}

/** Fill in the whole form; `others` overrides single values. */
export async function fillInRegistration(
  page: Page,
  others: Partial<Record<FieldName, string>> = {},
): Promise<void> {
  for (const { name, text } of REGISTRATION_FIELDS) await fillField(page, name, others[name] ?? text)
}
