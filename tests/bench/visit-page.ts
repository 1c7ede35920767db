import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test'

/** The phone that the bars refer to. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** The phone that Lighthouse emulates by default; its viewport may select other pictures. */
export const LIGHTHOUSE_PHONE: BrowserContextOptions = {
  ...PHONE,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
}

/** One response that a page loaded; `bytes` is the compressed size of its body. */
export type Transfer = { url: string; mimeType: string; isDocument: boolean; status: number; bytes: number }

type PageVisit = {
  transfers: readonly Transfer[]
  /** URL of the largest picture above the fold; empty if the largest element is text. */
  largestPicture: string
}

/** Open a page with an empty cache, wait until the network is idle, and return what it loaded. Never scrolls. */
export async function visitPage(
  browser: Browser,
  url: string,
  phone: BrowserContextOptions,
): Promise<PageVisit> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const transfers = await recordTransfers(await context.newCDPSession(page))
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    const largestPicture = await page.evaluate(readLargestPicture)
    // Hydration may start once the page is idle, and load more.
    await page.waitForTimeout(700)
    return { transfers: [...transfers.values()], largestPicture }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function readLargestPicture(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(resolve, 2_000, '')
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)
      resolve(last && 'url' in last ? String(last.url) : '')
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

async function recordTransfers(session: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, mimeType, status, headers } = response
    const isDocument = type === 'Document'
    // The browser does not report the transferred bytes of a document, so take them from its header.
    const bytes = isDocument ? Number(headers['content-length'] ?? Number.NaN) : 0
    transfers.set(requestId, { url, mimeType, status, isDocument, bytes })
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer && !transfer.isDocument) transfer.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return transfers
}
