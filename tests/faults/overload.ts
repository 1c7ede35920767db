import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiCall, filterCall } from '../bench/filter-call.ts'
import { type SiteServer, startSite } from '../bench/site-server.ts'
import { type Fault, type Finding, isWithinLimit } from './fault.ts'
import { uncachedPage } from './uncached-page.ts'

/** Pages asked for at one moment, each of which must be rendered; all at once they stay below the connections there may be. */
const BURST_SIZE = { short: 600, full: 2_000 }

/** Milliseconds the last of the crowd may wait for whatever answer: the 128 that are let in take a second. */
const MAX_WAIT_MS = 15_000

/** Milliseconds a kept page may take meanwhile. */
const MAX_CACHED_PAGE_MS = 5_000

/** Milliseconds the process is stopped, so that its event loop turns later than the 2.5 s at which it refuses. */
const PAUSE_MS = 3_500

type TimedResponse = {
  status: number
  retryAfter: string | undefined
  etag: string | undefined
  milliseconds: number
}

/** More requests than can be rendered: some get a 503 that says when to come back, none fails, and the rest is served. */
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
  // Asked for twice, so that it is kept.
  for (const _ of [1, 2]) await sendRequest(`${origin}/`)
  const burst = Promise.allSettled(
    Array.from({ length: size }, (_, place) => sendRequest(origin + uncachedPage(1, place))),
  )
  const probe = sendRequest(`${origin}/healthz`)
  const cached = sendWhile(burst, `${origin}/`)
  const outcomes = await burst
  const responses = outcomes.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const served = responses.filter(({ status }) => status === 200)
  const pages = new Set(served.map(({ etag }) => etag)).size
  const shed = responses.filter(({ status }) => status === 503)
  const slowestMs = Math.max(...responses.map(({ milliseconds }) => milliseconds))
  const cachedResponses = await cached
  const slowestCachedMs = Math.max(...cachedResponses.map(({ milliseconds }) => milliseconds))
  const after = await sendRequest(origin + uncachedPage(1, size))
  return [
    {
      what: `${size} pages asked for at one moment`,
      figure: `${served.length} served (${pages} different ones), ${shed.length} asked to come back, ${outcomes.length - responses.length} broken`,
      // Without refusals nothing is shed, and the last in line would wait for all before it.
      holds:
        pages > 0 &&
        pages === served.length &&
        shed.length > 0 &&
        served.length + shed.length === outcomes.length,
    },
    {
      what: 'refusals that say when to come back',
      figure: `${shed.filter(hasRetryAfter).length} of ${shed.length}`,
      holds: shed.every(hasRetryAfter),
    },
    {
      what: 'the last of them is answered',
      figure: `after ${Math.round(slowestMs)} ms`,
      holds: isWithinLimit(extent, slowestMs, MAX_WAIT_MS),
    },
    {
      what: 'a kept page meanwhile',
      figure: `${cachedResponses.length} times, at most ${Math.round(slowestCachedMs)} ms`,
      holds:
        cachedResponses.every(({ status }) => status === 200) &&
        isWithinLimit(extent, slowestCachedMs, MAX_CACHED_PAGE_MS),
    },
    { what: 'a probe meanwhile', figure: String((await probe).status), holds: (await probe).status === 200 },
    { what: 'a page afterwards', figure: String(after.status), holds: after.status === 200 },
  ]
}

/** The event loop turns late for reasons that no count of requests shows: here the system stops the whole process for a while. */
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
  const [page, answer, kept, probe] = await pending
  await sleep(500)
  const after = await sendRequest(origin + uncachedPage(2, 0))
  return [
    {
      what: 'a page and a call to a process that is far behind',
      figure: `${page.status}, ${answer.status}`,
      holds: [page, answer].every((one) => one.status === 503 && hasRetryAfter(one)),
    },
    {
      what: 'a kept page and a probe from it',
      figure: `${kept.status}, ${probe.status}`,
      holds: kept.status === 200 && probe.status === 200,
    },
    {
      what: 'the page once it has caught up',
      figure: String(after.status),
      holds: after.status === 200,
    },
  ]
}

/**
 * Sends a request on a connection of its own: the site closes an idle one after five seconds, which may be the moment it is
 * taken for the next request.
 */
async function sendRequest(url: string, { body, ...options }: Partial<ApiCall> = {}): Promise<TimedResponse> {
  const started = performance.now()
  const sent = request(url, { ...options, agent: false, signal: AbortSignal.timeout(240_000) }).end(body)
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error(`${url} gave no response`)
  await finished(response.resume())
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'],
    etag: response.headers.etag,
    milliseconds: performance.now() - started,
  }
}

/** Asks again and again until something has ended, and at least once. */
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
