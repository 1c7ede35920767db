/** What only some pages have: the selector of the elements that need it, and what starts it. */
const PARTS: readonly (readonly [selector: string, load: () => Promise<() => void>])[] = [
  ['[data-fit]', async () => (await import('./parts/fitted-frames.ts')).startFittedFrames],
  ['[data-gallery]', async () => (await import('./parts/galleries.ts')).startGalleries],
  ['[data-in-place]', async () => (await import('./parts/post-in-place.ts')).startPostsInPlace],
  ['[data-kept-tab], [data-tabs]', async () => (await import('./parts/section-tabs.ts')).startSectionTabs],
  ['[data-pairs]', async () => (await import('./parts/pairs.ts')).startPairs],
  ['[data-section-index]', async () => (await import('./parts/section-index.ts')).startSectionIndex],
  ['[data-step]', async () => (await import('./parts/number-fields.ts')).startNumberFields],
  ['[data-world-map]', async () => (await import('./parts/world-map.ts')).startWorldMap],
]

/** Loads and starts the parts that the page has. Without them it works as without scripts. */
export function startParts(): void {
  for (const [selector, load] of PARTS)
    if (document.querySelector(selector))
      load().then(
        (start) => start(),
        () => {},
      )
}
