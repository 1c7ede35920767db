import { whenIdle } from './when-idle.ts'

/** Enhancements that only some pages need, by the selector of their elements. */
const ENHANCEMENTS: readonly (readonly [selector: string, load: () => Promise<() => void>])[] = [
  [
    '[data-auto-height]',
    () => import('./enhancements/auto-height-iframes.ts').then((module) => module.startAutoHeightIframes),
  ],
  ['[data-carousel]', () => import('./enhancements/carousels.ts').then((module) => module.startCarousels)],
  ['[data-count-up]', () => import('./enhancements/count-up.ts').then((module) => module.startCountUp)],
  ['[data-gallery]', () => import('./enhancements/galleries.ts').then((module) => module.startGalleries)],
  [
    '[data-in-place]',
    () => import('./enhancements/post-in-place.ts').then((module) => module.startPostsInPlace),
  ],
  [
    '[data-session-tab], [data-tabs]',
    () => import('./enhancements/section-tabs.ts').then((module) => module.startSectionTabs),
  ],
  [
    '[data-pairs]',
    () => import('./enhancements/linked-highlight.ts').then((module) => module.startLinkedHighlight),
  ],
  ['[data-scroll-spy]', () => import('./enhancements/scroll-spy.ts').then((module) => module.startScrollSpy)],
  ['[data-step]', () => import('./enhancements/number-fields.ts').then((module) => module.startNumberFields)],
  [
    '[data-world-map]',
    () => import('./enhancements/world-map-regions.ts').then((module) => module.startWorldMapRegions),
  ],
]

/** Return a selector of all elements that have an enhancement. */
export function enhancedElements(): string {
  return ENHANCEMENTS.map(([selector]) => selector).join()
}

/**
 * Load and start the enhancements that the page needs, once it is painted: their requests must not delay its pictures. If one
 * fails to load, its part works as without scripts.
 */
export function startEnhancements(): void {
  whenIdle(async () => {
    const needed = ENHANCEMENTS.filter(([selector]) => document.querySelector(selector))
    await Promise.allSettled(needed.map(([, load]) => load().then((start) => start())))
    document.documentElement.dataset.enhanced = ''
  })
}
