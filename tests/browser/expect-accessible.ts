import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './site-test.ts'

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fail with rule, element and reason of each WCAG 2.2 AA violation that axe finds on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe cannot run inside a sandboxed frame and would wait for it; the framed page is checked on its own.
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => void frame.remove()))
  // No rule in use reads style sheets, which axe would request again.
  // Legacy mode avoids a separate page for merging results, which only frames need.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await axe.withTags(AXE_TAGS).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
  expect(found).toEqual([])
}
