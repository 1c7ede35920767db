import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './site-test.ts'

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with rule, element and reason of each violation of WCAG 2.2 AA that axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe cannot run inside a sandboxed frame, and waits for it; the page shown there is examined by itself.
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => void frame.remove()))
  // Its results need no page of their own to be put together on, since there are no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.withTags(AXE_TAGS).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
  expect(found).toEqual([])
}
