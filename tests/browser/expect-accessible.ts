import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectIntact } from './expect-intact.ts'
import { expect } from './site-test.ts'

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The dialog that is open. */
export const OPEN_DIALOG = 'dialog[open]'

/**
 * Fail with rule, element and reason of each WCAG 2.2 AA violation that axe finds on the current page, or in a part of it where
 * another test checks the page around. A dialog must also be intact.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (part === OPEN_DIALOG) await expectIntact(page.locator(part), part)
  // axe cannot run inside a sandboxed frame and would wait for it; the framed page is checked on its own.
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => void frame.remove()))
  await page.locator('[role="status"] > p').evaluateAll(holdFading)
  // No rule in use reads style sheets, which axe would request again.
  // Legacy mode avoids a separate page for merging results, which only frames need.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
  if (part !== undefined) axe.include(part)
  const { violations } = await axe.withTags(AXE_TAGS).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
  expect(found).toEqual([])
}

/** Runs in the page: keeps messages that are about to fade, and removes those that are fading, which have little contrast. */
function holdFading(messages: readonly Element[]): void {
  for (const fading of messages.flatMap((message) => message.getAnimations())) {
    if (fading.effect?.getComputedTiming().progress) fading.finish()
    else fading.pause()
  }
}
