import { setTimeout as sleep } from 'node:timers/promises'
import { filterCall } from '../bench/filter-call.ts'
import { runLoad } from '../bench/run-load.ts'
import { readResidentMegabytes, startSite } from '../bench/site-server.ts'
import { startMailReceiver } from '../mail-receiver.ts'
import type { Extent, Fault, Finding } from './fault.ts'
import { deliveryEnvironment, readOutboxMetrics } from './outbox-probe.ts'
import { uncachedPage } from './uncached-page.ts'

/** Seconds of load. The comparison ignores the warm-up, when caches fill. */
const LOAD_SECONDS = { short: 15, full: 600 }
const WARM_UP_SECONDS = { short: 5, full: 60 }
const SLICE_SECONDS = 5

/** Forms per slice, each with a mail to the team and one to the visitor. */
const FORMS_PER_SLICE = 10
/** Pictures requested per slice, uncached sizes first. */
const PICTURES_PER_SLICE = 4
/** Deliveries that may be pending at once: those of two slices. */
const MAX_WAITING_DELIVERIES = 4 * FORMS_PER_SLICE

const PREFIXES = ['', '/cn', '/tw', '/kr', '/id']
const PATHS = ['/', '/productlist?id=1', '/productlist?id=2&f.width=1', '/productdetail?id=AU60', '/machine']
const ENCODINGS = ['br', 'gzip', 'identity']

/** Small caches, full within the first minute, so that entries are evicted from then on. */
const CACHE_BYTES = { pages: 4 * 1024 * 1024, answers: 1024 * 1024 }

type Slice = { second: number; megabytes: number; waiting: number; failed: number }

/** Run mixed load for ten minutes: memory does not grow after the first minute, and the outbox does not fill up. */
export const soak: Fault = async ({ extent, dataDirectory }) => {
  const receiver = await startMailReceiver()
  const site = await startSite({
    dataDirectory,
    environment: {
      ...deliveryEnvironment(receiver),
      PAGE_CACHE_BYTES: String(CACHE_BYTES.pages),
      ANSWER_CACHE_BYTES: String(CACHE_BYTES.answers),
    },
  })
  try {
    const pictures = await findPictures(site.origin)
    const slices: Slice[] = []
    let requests = 0
    for (let second = 0; second < LOAD_SECONDS[extent]; second += SLICE_SECONDS) {
      const others = Promise.all([sendForms(site.origin, second), fetchPictures(site.origin, pictures)])
      requests += (
        await runLoad({
          origin: site.origin,
          connections: 16,
          seconds: SLICE_SECONDS,
          requests: createRequestMix(second),
        })
      ).requests
      await others
      slices.push({
        second: second + SLICE_SECONDS,
        megabytes: readResidentMegabytes(site.child),
        ...(await readOutboxMetrics(site.origin)),
      })
    }
    const settled = slices.filter(({ second }) => second > WARM_UP_SECONDS[extent])
    return [
      checkMemory(
        settled,
        extent === 'full' ? 5 : 50,
        `${LOAD_SECONDS[extent]} s of mixed load, ${requests} requests`,
      ),
      await checkOutbox(extent, site.origin, settled, receiver.mails.length),
    ]
  } finally {
    await site.stop()
    await receiver.stop()
  }
}

/** Mix cached pages in every encoding, a call, and new URLs in every slice, so that pages are rendered and others evicted. */
function createRequestMix(second: number) {
  const cached = PREFIXES.flatMap((prefix) => PATHS.map((path) => prefix + path))
  const rendered = Array.from({ length: 60 }, (_, place) => uncachedPage(1, second * 20 + place))
  const pages = [...cached, ...rendered].map((path, place) => ({
    path,
    headers: { 'accept-encoding': ENCODINGS[place % ENCODINGS.length] ?? 'br' },
  }))
  return [...pages, filterCall({ cate: 1 })]
}

async function sendForms(origin: string, second: number): Promise<void> {
  for (let number = 0; number < FORMS_PER_SLICE; number++) {
    const marker = `${second} ${number}`
    const fields = {
      name: `Company ${marker}`,
      email: `visitor-${second}-${number}@example.com`,
      phone: '1 Lane',
      language: '0400 000 000',
      information: `Twelve kitchens ${marker}`,
      idempotency_key: crypto.randomUUID(),
    }
    const response = await fetch(`${origin}/api/Information/joinus`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`Unexpected response to a form: ${response.status}`)
  }
}

/** Return the distinct URLs of all pictures on three pages, in all sizes. */
async function findPictures(origin: string): Promise<string[]> {
  const pages = await Promise.all(
    ['/productlist?id=1', '/productdetail?id=HZ90', '/contentnew'].map((path) =>
      fetch(origin + path).then((response) => response.text()),
    ),
  )
  return [...new Set(pages.join().match(/\/media\/pictures\/[\w/-]+\.(?:avif|webp)/g))]
}

async function fetchPictures(origin: string, pictures: string[]): Promise<void> {
  for (const path of pictures.splice(0, PICTURES_PER_SLICE)) {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`Unexpected response to ${path}: ${response.status}`)
    // Once all pictures are resized, requests are served from disk.
    pictures.push(path)
  }
}

/** Compare the average memory of the first settled minute with that of the last one. */
function checkMemory(settled: readonly Slice[], limit: number, what: string): Finding {
  const minute = Math.min(60 / SLICE_SECONDS, Math.ceil(settled.length / 2))
  const memory = settled.map(({ megabytes }) => megabytes)
  const [begin, end] = [average(memory.slice(0, minute)), average(memory.slice(-minute))]
  const growth = ((end - begin) / begin) * 100
  return {
    what,
    figure: `${begin.toFixed(0)} MB then ${end.toFixed(0)} MB (${growth.toFixed(1)} %)`,
    // The heap does not settle within seconds, so the short run only detects a large leak.
    holds: growth <= limit,
  }
}

/** Check that the outbox stays short under load, and is empty soon afterwards. */
async function checkOutbox(
  extent: Extent,
  origin: string,
  settled: readonly Slice[],
  mails: number,
): Promise<Finding> {
  const maxWaiting = Math.max(...settled.map(({ waiting }) => waiting))
  let { waiting, failed } = await readOutboxMetrics(origin)
  for (let attempt = 0; waiting > 0 && attempt < 600; attempt++) {
    await sleep(500)
    ;({ waiting, failed } = await readOutboxMetrics(origin))
  }
  return {
    what: 'pending deliveries under load',
    figure: `at most ${maxWaiting}, ${waiting} afterwards, ${failed} failed, ${mails} mails`,
    holds:
      (extent === 'short' || maxWaiting <= MAX_WAITING_DELIVERIES) &&
      waiting === 0 &&
      failed === 0 &&
      mails > 0,
  }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
