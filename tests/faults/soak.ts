import { setTimeout as sleep } from 'node:timers/promises'
import { filterCall } from '../bench/filter-call.ts'
import { runLoad } from '../bench/run-load.ts'
import { readResidentMegabytes, startSite } from '../bench/site-server.ts'
import { startMailReceiver } from '../mail-receiver.ts'
import { environmentOf, readOutbox } from './deliveries.ts'
import type { Extent, Fault, Finding } from './fault.ts'
import { unkeptPage } from './unkept-page.ts'

/** Seconds of load; the first part is left out of the comparison, since caches fill. */
const SECONDS = { short: 15, whole: 600 }
const FIRST = { short: 5, whole: 60 }
const SLICE = 5

/** Forms sent in a slice, each with a mail to the team and one to the visitor. */
const FORMS = 10
/** Pictures asked for in a slice, in sizes nobody has asked for while there are any. */
const PICTURES = 4
/** Deliveries that may wait at a moment: what one slice causes, and the one before. */
const MOST_WAITING = 4 * FORMS

const PREFIXES = ['', '/cn', '/tw', '/kr', '/id']
const PATHS = ['/', '/productlist?id=1', '/productlist?id=2&f.width=1', '/productdetail?id=AU60', '/machine']
const ENCODINGS = ['br', 'gzip', 'identity']

/** Bytes of kept pages and answers: full within the first minute, so that from then on old ones make room for new ones. */
const KEPT = { pages: 4 * 1024 * 1024, answers: 1024 * 1024 }

type Slice = { second: number; megabytes: number; waiting: number; failed: number }

/** Load of every kind for ten minutes: memory stays where it was after the first, and nothing piles up. */
export const soak: Fault = async ({ extent, dataDirectory }) => {
  const receiver = await startMailReceiver()
  const site = await startSite({
    dataDirectory,
    environment: {
      ...environmentOf(receiver),
      PAGE_CACHE_BYTES: String(KEPT.pages),
      ANSWER_CACHE_BYTES: String(KEPT.answers),
    },
  })
  try {
    const pictures = await findPictures(site.origin)
    const slices: Slice[] = []
    let requests = 0
    for (let second = 0; second < SECONDS[extent]; second += SLICE) {
      const others = Promise.all([sendForms(site.origin, second), drawPictures(site.origin, pictures)])
      requests += (
        await runLoad({ origin: site.origin, connections: 16, seconds: SLICE, requests: mixOf(second) })
      ).requests
      await others
      slices.push({
        second: second + SLICE,
        megabytes: readResidentMegabytes(site.child),
        ...(await readOutbox(site.origin)),
      })
    }
    const settled = slices.filter(({ second }) => second > FIRST[extent])
    return [
      judgeMemory(
        settled,
        extent === 'whole' ? 5 : 50,
        `${SECONDS[extent]} s of mixed load, ${requests} requests`,
      ),
      await judgeOutbox(extent, site.origin, settled, receiver.mails.length),
    ]
  } finally {
    await site.stop()
    await receiver.stop()
  }
}

/** Kept pages in every encoding, a call, and new addresses in every slice, so that pages are rendered and old ones make room. */
function mixOf(second: number) {
  const kept = PREFIXES.flatMap((prefix) => PATHS.map((path) => prefix + path))
  const rendered = Array.from({ length: 60 }, (_, place) => unkeptPage(1, second * 20 + place))
  const pages = [...kept, ...rendered].map((path, place) => ({
    path,
    headers: { 'accept-encoding': ENCODINGS[place % ENCODINGS.length] ?? 'br' },
  }))
  return [...pages, filterCall({ cate: 1 })]
}

async function sendForms(origin: string, second: number): Promise<void> {
  for (let number = 0; number < FORMS; number++) {
    const mark = `${second} ${number}`
    const fields = {
      name: `Company ${mark}`,
      email: `visitor-${second}-${number}@example.com`,
      phone: '1 Lane',
      language: '0400 000 000',
      information: `Twelve kitchens ${mark}`,
      idempotency_key: crypto.randomUUID(),
    }
    const answer = await fetch(`${origin}/api/Information/joinus`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`A form was answered ${answer.status}`)
  }
}

/** Addresses of all pictures of a page in all their sizes; each is taken once. */
async function findPictures(origin: string): Promise<string[]> {
  const pages = await Promise.all(
    ['/productlist?id=1', '/productdetail?id=HZ90', '/contentnew'].map((path) =>
      fetch(origin + path).then((answer) => answer.text()),
    ),
  )
  return [...new Set(pages.join().match(/\/media\/pictures\/[\w/-]+\.(?:avif|webp)/g))]
}

async function drawPictures(origin: string, pictures: string[]): Promise<void> {
  for (const path of pictures.splice(0, PICTURES)) {
    const answer = await fetch(origin + path)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
    // Drawn pictures come from the disk for the rest of the time.
    pictures.push(path)
  }
}

/** The second minute beside the last one. */
function judgeMemory(settled: readonly Slice[], limit: number, what: string): Finding {
  const minute = Math.min(60 / SLICE, Math.ceil(settled.length / 2))
  const memory = settled.map(({ megabytes }) => megabytes)
  const [begin, end] = [average(memory.slice(0, minute)), average(memory.slice(-minute))]
  const growth = ((end - begin) / begin) * 100
  return {
    what,
    figure: `${begin.toFixed(0)} MB then ${end.toFixed(0)} MB (${growth.toFixed(1)} %)`,
    // In a few seconds the heap has not settled, so the short run only looks for what runs away.
    holds: growth <= limit,
  }
}

/** The queue of deliveries stays short all the time, and is empty soon after the load has ended. */
async function judgeOutbox(
  extent: Extent,
  origin: string,
  settled: readonly Slice[],
  mails: number,
): Promise<Finding> {
  const most = Math.max(...settled.map(({ waiting }) => waiting))
  let { waiting, failed } = await readOutbox(origin)
  for (let look = 0; waiting > 0 && look < 600; look++) {
    await sleep(500)
    ;({ waiting, failed } = await readOutbox(origin))
  }
  return {
    what: 'deliveries that wait meanwhile',
    figure: `at most ${most}, ${waiting} afterwards, ${failed} given up, ${mails} mails`,
    holds: (extent === 'short' || most <= MOST_WAITING) && waiting === 0 && failed === 0 && mails > 0,
  }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
