import type { Browser } from '@playwright/test'
import { PAGE_BUDGET_BYTES } from '#tests/browser/page-weight.ts'
import { type Figure, KB } from './figures.ts'
import { ROUTES } from './measured-routes.ts'
import { LIGHTHOUSE_PHONE, PHONE, type Transfer, visitPage } from './visit-page.ts'

/** Visit every page as both phones until all pictures above the fold are generated, and none is deferred with a 503. */
export async function prewarmPictures(
  browser: Browser,
  origin: string,
  routes: readonly string[],
): Promise<void> {
  for (const route of routes) {
    for (const phone of [PHONE, LIGHTHOUSE_PHONE]) {
      for (let attempt = 0; attempt < 8; attempt++) {
        const { transfers } = await visitPage(browser, origin + route, phone)
        if (transfers.every(({ status }) => status !== 503)) break
      }
    }
  }
}

/** Measure the transfer size of each page's first view, with an empty cache. */
export async function measureWeight(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const route of ROUTES) {
    const { transfers, largestPicture } = await visitPage(browser, origin + route, PHONE)
    figures.push(...toWeightFigures(route, transfers, largestPicture))
  }
  return figures
}

function toWeightFigures(route: string, transfers: readonly Transfer[], largestPicture: string): Figure[] {
  const kilobytes = (
    what: string,
    belongs: (transfer: Transfer) => boolean,
    atMost: number,
    note?: string,
  ): Figure => ({
    what: `${route} ${what}`,
    value: transfers.filter(belongs).reduce((sum, { bytes }) => sum + bytes, 0) / KB,
    unit: 'KB',
    bar: { atMost },
    ...(note ? { note } : {}),
  })
  const failed = transfers.filter(({ status }) => status >= 400).map(({ url, status }) => `${status} ${url}`)
  return [
    kilobytes(
      'HTML',
      ({ isDocument }) => isDocument,
      (isHome(route) ? PAGE_BUDGET_BYTES.homeHtml : PAGE_BUDGET_BYTES.html) / KB,
    ),
    kilobytes('CSS', ({ mimeType }) => mimeType === 'text/css', PAGE_BUDGET_BYTES.styles / KB),
    kilobytes(
      'JavaScript',
      ({ mimeType }) => mimeType.includes('javascript'),
      PAGE_BUDGET_BYTES.scripts / KB,
    ),
    kilobytes('fonts', isFont, route.startsWith('/cn') ? 0 : PAGE_BUDGET_BYTES.fonts / KB),
    kilobytes('whole first view', () => true, PAGE_BUDGET_BYTES.initialLoad / KB, failed.join(', ')),
    kilobytes(
      'LCP picture',
      ({ url }) => url === largestPicture,
      PAGE_BUDGET_BYTES.largestPicture / KB,
      largestPicture ? undefined : 'text',
    ),
  ]
}

function isHome(route: string): boolean {
  return route === '/' || route === '/cn/'
}

function isFont({ url, mimeType }: Transfer): boolean {
  return mimeType.includes('font') || url.endsWith('.woff2')
}
