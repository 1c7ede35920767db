import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { diffBodies } from '#contract/office/body/changes.ts'
import { withValueAt } from '#contract/office/body/path.ts'
import { connect, type Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { saveDraft } from '#entries/drafts/save-draft.ts'
import { publishEntry } from '#entries/publish/publish.ts'
import { chooseLatest, readDocuments } from '#entries/store/read-documents.ts'
import type { Figure } from './figures.ts'

const PRODUCT = { kind: 'product', id: 'catalogue/products/hz90' } as const
const FILTERS = { kind: 'filters', id: 'catalogue/filters' } as const
const SERIES = { kind: 'series', id: 'catalogue/series' } as const
type Unit = typeof PRODUCT | typeof FILTERS | typeof SERIES

/** Milliseconds a publication without many dependents may take, and requests may wait for any. */
const MAX_PUBLISH_MS = 150
const MAX_BLOCK_MS = 100

/** Measure publications beside 10,000 products: of a line, and of what many products depend on. */
export async function measurePublications(databaseUrl: string): Promise<Figure[]> {
  const db = connect({ databaseUrl })
  try {
    // The first one loads code and analyses pictures.
    await publishChange(db, PRODUCT, 'en', (body) => withValueAt(body, ['line'], 'A first line'))
    const line = await publishChange(db, PRODUCT, 'en', (body) => withValueAt(body, ['line'], 'A line'))
    const limits = await publishChange(db, FILTERS, 'facts', moveLimits)
    const series = await publishChange(db, SERIES, 'facts', (body) =>
      withValueAt(body, ['series', 'horizon', 'id'], 77),
    )
    return [
      toFigure('a line of a product', line.seconds, MAX_PUBLISH_MS),
      toFigure('other limits of a filter', limits.seconds),
      toFigure('another id of a series', series.seconds),
      {
        ...{
          what: 'longest time without a turn for requests meanwhile',
          unit: 'ms',
          bar: { atMost: MAX_BLOCK_MS },
        },
        value: Math.max(line.block, limits.block, series.block) * 1_000,
      },
    ]
  } finally {
    await db.destroy()
  }
}

function toFigure(what: string, seconds: number, atMost?: number): Figure {
  const bar = atMost === undefined ? {} : { bar: { atMost } }
  return { what: `publishing ${what}, time`, value: seconds * 1_000, unit: 'ms', ...bar }
}

function moveLimits(body: unknown): unknown {
  const narrow = withValueAt(body, ['groups', '102', 'options', 'w90', 'min'], 899)
  return withValueAt(narrow, ['groups', '102', 'options', 'w75', 'max'], 898)
}

async function publishChange(db: Db, unit: Unit, part: EntryPart, change: (body: unknown) => unknown) {
  const media = openMediaFolder(join(resolve('content'), 'media'))
  const latest = chooseLatest(await readDocuments(db, unit.id), part, unit.id)
  const author = { id: null, name: 'bench' }
  const now = new Date()
  const draft = { part, changes: diffBodies(latest?.body, change(latest?.body)), author, now }
  await saveDraft(db, unit, draft, async () => {})
  await setImmediate()
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const started = performance.now()
  const publication = { action: 'publish', parts: [part], author, now } as const
  const { outcome } = await publishEntry(db, media, unit, publication, async () => {})
  const seconds = (performance.now() - started) / 1_000
  await setImmediate()
  delays.disable()
  if (outcome !== 'done') throw new Error(`publishing ${unit.id} ended with ${outcome}`)
  return { seconds, block: delays.max / 1_000_000_000 }
}
