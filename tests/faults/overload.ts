import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiCall, filterCall } from '../bench/filter-call.ts'
import { type SiteServer, startSite } from '../bench/site-server.ts'
import { type Fault, type Finding, isInTime } from './fault.ts'
import { unkeptPage } from './unkept-page.ts'

/** Pages asked for at one moment, each of which must be rendered; all at once they stay below the connections there may be. */
const CROWD = { short: 600, whole: 2_000 }

/** Milliseconds the last of the crowd may wait for whatever answer: the 128 that are let in take a second. */
const LONGEST_WAIT = 15_000

/** Milliseconds a kept page may take meanwhile. */
const LONGEST_KEPT = 5_000

/** Milliseconds the process is stopped, so that its event loop turns later than the 2.5 s at which it refuses. */
const STOPPED = 3_500

type Answer = {
  status: number
  retryAfter: string | undefined
  mark: string | undefined
  milliseconds: number
}

/** More requests than can be rendered: some get a 503 that says when to come back, none fails, and the rest is served. */
export const overload: Fault = async ({ extent, dataDirectory }) => {
  const site = await startSite({ dataDirectory })
  try {
    return [...(await sendCrowd(site, extent)), ...(await fallBehind(site))]
  } finally {
    await site.stop()
  }
}

async function sendCrowd({ origin }: SiteServer, extent: keyof typeof CROWD): Promise<Finding[]> {
  const size = CROWD[extent]
  // Asked for twice, so that it is kept.
  for (const _ of [1, 2]) await ask(`${origin}/`)
  const crowd = Promise.allSettled(
    Array.from({ length: size }, (_, place) => ask(origin + unkeptPage(1, place))),
  )
  const probe = ask(`${origin}/healthz`)
  const kept = askWhile(crowd, `${origin}/`)
  const answers = await crowd
  const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const served = given.filter(({ status }) => status === 200)
  const pages = new Set(served.map(({ mark }) => mark)).size
  const refused = given.filter(({ status }) => status === 503)
  const slowest = Math.max(...given.map(({ milliseconds }) => milliseconds))
  const keptAnswers = await kept
  const slowestKept = Math.max(...keptAnswers.map(({ milliseconds }) => milliseconds))
  const after = await ask(origin + unkeptPage(1, size))
  return [
    {
      what: `${size} pages asked for at one moment`,
      figure: `${served.length} served (${pages} different ones), ${refused.length} asked to come back, ${answers.length - given.length} broken`,
      // Without refusals nothing is shed, and the last in line would wait for all before it.
      holds:
        pages > 0 &&
        pages === served.length &&
        refused.length > 0 &&
        served.length + refused.length === answers.length,
    },
    {
      what: 'refusals that say when to come back',
      figure: `${refused.filter(saysWhen).length} of ${refused.length}`,
      holds: refused.every(saysWhen),
    },
    {
      what: 'the last of them is answered',
      figure: `after ${Math.round(slowest)} ms`,
      holds: isInTime(extent, slowest, LONGEST_WAIT),
    },
    {
      what: 'a kept page meanwhile',
      figure: `${keptAnswers.length} times, at most ${Math.round(slowestKept)} ms`,
      holds: keptAnswers.every(({ status }) => status === 200) && isInTime(extent, slowestKept, LONGEST_KEPT),
    },
    { what: 'a probe meanwhile', figure: String((await probe).status), holds: (await probe).status === 200 },
    { what: 'a page afterwards', figure: String(after.status), holds: after.status === 200 },
  ]
}

/** The event loop turns late for reasons that no count of requests shows: here the system stops the whole process for a while. */
async function fallBehind({ origin, child }: SiteServer): Promise<Finding[]> {
  const { path, ...call } = filterCall({ cate: 1 })
  child.kill('SIGSTOP')
  const waiting = Promise.all([
    ask(origin + unkeptPage(2, 0)),
    ask(origin + path, call),
    ask(`${origin}/`),
    ask(`${origin}/healthz`),
  ])
  await sleep(STOPPED)
  child.kill('SIGCONT')
  const [page, answer, kept, probe] = await waiting
  await sleep(500)
  const after = await ask(origin + unkeptPage(2, 0))
  return [
    {
      what: 'a page and a call to a process that is far behind',
      figure: `${page.status}, ${answer.status}`,
      holds: [page, answer].every((one) => one.status === 503 && saysWhen(one)),
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
async function ask(address: string, { body, ...options }: Partial<ApiCall> = {}): Promise<Answer> {
  const started = performance.now()
  const sent = request(address, { ...options, agent: false, signal: AbortSignal.timeout(240_000) }).end(body)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (!answer) throw new Error(`${address} gave no response`)
  await finished(answer.resume())
  return {
    status: answer.statusCode ?? 0,
    retryAfter: answer.headers['retry-after'],
    mark: answer.headers.etag,
    milliseconds: performance.now() - started,
  }
}

/** Asks again and again until something has ended, and at least once. */
async function askWhile(busy: Promise<unknown>, address: string): Promise<Answer[]> {
  let isOver = false
  busy.finally(() => {
    isOver = true
  })
  const answers = [await ask(address)]
  while (!isOver) {
    answers.push(await ask(address))
    await sleep(20)
  }
  return answers
}

function saysWhen({ retryAfter }: Answer): boolean {
  return Number(retryAfter) > 0
}
