/** What only some pages have: the selector of the elements that need it, and what starts it. */
const ENHANCEMENTS: readonly (readonly [selector: string, load: () => Promise<() => void>])[] = [
  [
    '[data-auto-height]',
    async () => (await import('./enhancements/auto-height-iframes.ts')).startAutoHeightIframes,
  ],
  ['[data-gallery]', async () => (await import('./enhancements/galleries.ts')).startGalleries],
  ['[data-in-place]', async () => (await import('./enhancements/post-in-place.ts')).startPostsInPlace],
  [
    '[data-session-tab], [data-tabs]',
    async () => (await import('./enhancements/section-tabs.ts')).startSectionTabs,
  ],
  ['[data-pairs]', async () => (await import('./enhancements/linked-highlight.ts')).startLinkedHighlight],
  ['[data-scroll-spy]', async () => (await import('./enhancements/scroll-spy.ts')).startScrollSpy],
  ['[data-step]', async () => (await import('./enhancements/number-fields.ts')).startNumberFields],
  [
    '[data-world-map]',
    async () => (await import('./enhancements/world-map-regions.ts')).startWorldMapRegions,
  ],
]

/** Loads and starts the parts that the page has. Without them it works as without scripts. */
export function startEnhancements(): void {
  for (const [selector, load] of ENHANCEMENTS)
    if (document.querySelector(selector))
      load().then(
        (start) => start(),
        () => {},
      )
}
