import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiCall, filterCall } from '../bench/filter-call.ts'
import { type SiteServer, startSite } from '../bench/site-server.ts'
import { type Fault, type Finding, isWithinLimit } from './fault.ts'
import { uncachedPage } from './uncached-page.ts'

/** Concurrent requests for pages that must be rendered; fewer than the limit on open connections. */
const BURST_SIZE = { short: 300, full: 2_000 }

/** Milliseconds within which every request of the burst must get a response: the 128 admitted renders take a second. */
const MAX_WAIT_MS = 15_000

/** Milliseconds a cached page may take during the burst. */
const MAX_CACHED_PAGE_MS = 5_000

/** Milliseconds the process is paused: longer than the event loop delay of 2.5 s above which the site sheds load. */
const PAUSE_MS = 3_500

type TimedResponse = {
  status: number
  retryAfter: string | undefined
  etag: string | undefined
  milliseconds: number
}

/** Send more requests than the site can render: it sheds some with a 503 and Retry-After, and serves the rest. */
export const overload: Fault = async ({ extent, dataDirectory }) => {
  const site = await startSite({ dataDirectory })
  try {
    return [...(await sendBurst(site, extent)), ...(await stallProcess(site))]
  } finally {
    await site.stop()
  }
}

async function sendBurst({ origin }: SiteServer, extent: keyof typeof BURST_SIZE): Promise<Finding[]> {
  const size = BURST_SIZE[extent]
  // Twice, so that the page is cached.
  for (const _ of [1, 2]) await sendRequest(`${origin}/`)
  const burst = Promise.allSettled(
    Array.from({ length: size }, (_, place) => sendRequest(origin + uncachedPage(1, place))),
  )
  const probe = sendRequest(`${origin}/healthz`)
  const cached = sendWhile(burst, `${origin}/`)
  const outcomes = await burst
  const responses = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const served = responses.filter(({ status }) => status === 200)
  const pages = new Set(served.map(({ etag }) => etag)).size
  const shed = responses.filter(({ status }) => status === 503)
  const slowestMs = Math.max(...responses.map(({ milliseconds }) => milliseconds))
  const after = await sendRequest(origin + uncachedPage(1, size))
  return [
    {
      what: `${size} concurrent requests for different pages`,
      figure: `${served.length} served (${pages} distinct), ${shed.length} shed, ${outcomes.length - responses.length} broken`,
      // If nothing is shed, the last request in the queue waits for all others.
      holds:
        pages > 0 &&
        pages === served.length &&
        shed.length > 0 &&
        served.length + shed.length === outcomes.length,
    },
    {
      what: 'shed requests with Retry-After',
      figure: `${shed.filter(hasRetryAfter).length} of ${shed.length}`,
      holds: shed.every(hasRetryAfter),
    },
    {
      what: 'the slowest response',
      figure: `after ${Math.round(slowestMs)} ms`,
      holds: isWithinLimit(extent, slowestMs, MAX_WAIT_MS),
    },
    cachedPageFinding(await cached, extent),
    statusFinding('a health probe during the burst', await probe),
    statusFinding('a page after the burst', after),
  ]
}

function statusFinding(what: string, { status }: { status: number }): Finding {
  return { what, figure: String(status), holds: status === 200 }
}

function cachedPageFinding(
  responses: Awaited<ReturnType<typeof sendWhile>>,
  extent: keyof typeof BURST_SIZE,
): Finding {
  const slowestMs = Math.max(...responses.map(({ milliseconds }) => milliseconds))
  return {
    what: 'a cached page during the burst',
    figure: `${responses.length} times, at most ${Math.round(slowestMs)} ms`,
    holds:
      responses.every(({ status }) => status === 200) && isWithinLimit(extent, slowestMs, MAX_CACHED_PAGE_MS),
  }
}

/** Pause the whole process: the event loop can be delayed for reasons that the number of requests does not show. */
async function stallProcess({ origin, child }: SiteServer): Promise<Finding[]> {
  const { path, ...call } = filterCall({ cate: 1 })
  child.kill('SIGSTOP')
  const pending = Promise.all([
    sendRequest(origin + uncachedPage(2, 0)),
    sendRequest(origin + path, call),
    sendRequest(`${origin}/`),
    sendRequest(`${origin}/healthz`),
  ])
  await sleep(PAUSE_MS)
  child.kill('SIGCONT')
  const [page, called, cached, probe] = await pending
  await sleep(500)
  const after = await sendRequest(origin + uncachedPage(2, 0))
  return [
    {
      what: 'a page and a call after a pause of the process',
      figure: `${page.status}, ${called.status}`,
      holds: [page, called].every((one) => one.status === 503 && hasRetryAfter(one)),
    },
    {
      what: 'a cached page and a health probe after the pause',
      figure: `${cached.status}, ${probe.status}`,
      holds: cached.status === 200 && probe.status === 200,
    },
    {
      what: 'the page once the process has recovered',
      figure: String(after.status),
      holds: after.status === 200,
    },
  ]
}

/**
 * Send a request on a new connection: the site closes idle connections after five seconds, possibly just as one is reused.
 *
 * @throws if there is no response.
 */
async function sendRequest(url: string, { body, ...options }: Partial<ApiCall> = {}): Promise<TimedResponse> {
  const started = performance.now()
  const sent = request(url, { ...options, agent: false, signal: AbortSignal.timeout(240_000) }).end(body)
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error(`No response from ${url}`)
  await finished(response.resume())
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'],
    etag: response.headers.etag,
    milliseconds: performance.now() - started,
  }
}

/** Repeat a request until a promise settles, at least once. */
async function sendWhile(busy: Promise<unknown>, url: string): Promise<TimedResponse[]> {
  let isOver = false
  busy.finally(() => {
    isOver = true
  })
  const responses = [await sendRequest(url)]
  while (!isOver) {
    responses.push(await sendRequest(url))
    await sleep(20)
  }
  return responses
}

function hasRetryAfter({ retryAfter }: TimedResponse): boolean {
  return Number(retryAfter) > 0
}
