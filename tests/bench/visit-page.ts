import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test'

/** A phone as the bars mean it. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** The phone that Lighthouse plays by default; it may choose other pictures. */
export const LIGHTHOUSE_PHONE: BrowserContextOptions = {
  ...PHONE,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
}

/** One file a page loaded: `bytes` are those of its body as they travelled, compressed. */
export type Transfer = { url: string; mimeType: string; isDocument: boolean; status: number; bytes: number }

type PageVisit = {
  transfers: readonly Transfer[]
  /** Address of the largest picture of the first view; empty when the largest thing is text. */
  largestPicture: string
}

/** Opens a page with an empty cache, waits until nothing loads any more and tells what it loaded. Never scrolls. */
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
    // Hydration may begin when the page has been idle for a while, and load more.
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
    // Of a document the browser does not tell the bytes as they come; its head does.
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
