import { whenIdle } from './when-idle.ts'

/** Enhancements that only some pages need, by the selector of their elements. */
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

/**
 * Load and start the enhancements that the page needs, when the browser is idle. Until then, and if one fails to load, its part
 * works as without scripts.
 */
export function startEnhancements(): void {
  whenIdle(() => {
    for (const [selector, load] of ENHANCEMENTS)
      if (document.querySelector(selector))
        load().then(
          (start) => start(),
          () => {},
        )
  })
}
