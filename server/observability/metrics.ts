import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OutboxCount } from '#api/outbox/claim.ts'
import type { DeliveryKind } from '#database/submission-tables.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { PicturePregeneration } from '../media/picture-pregeneration.ts'
import { type Instance, registerInstanceMetrics } from './instance-metrics.ts'

export type Metrics = {
  /** Counts a request that the app answered, and how long it took. */
  observe: (route: string, status: number, seconds: number) => void
  /** Counts a page that was sent from memory, or that the visitor has already. */
  cacheHit: (route: string, status: number) => void
  /** Counts a fault of ours: anything above zero is worth a look. */
  internalError: () => void
  /** Counts what a browser reports its policy refused. */
  cspReport: () => void
  /** Counts a page that was not sent from memory by where it came from. */
  pageResult: (result: PageResult) => void
  /** Counts a request refused at the door, since the server had too much to do. */
  shed: (route: string) => void
  /** Counts an attempt to deliver. */
  delivery: (delivery: string, result: string) => void
  /** From now on the database is read at every scrape. */
  watchDatabase: (read: () => Promise<DatabaseStats>) => void
  watchInstance: (instance: Instance) => void
  watchPicturePregeneration: (figures: PicturePregeneration['progress']) => void
  text: () => Promise<string>
}

/** What the database tells for the metrics. */
type DatabaseStats = {
  outbox: ReadonlyMap<DeliveryKind, OutboxCount>
  /** ISO time of the last backup; undefined for none. */
  lastBackup: string | undefined
}

/**
 * Where a page came from: sent from memory; known to the visitor already; rendered for all; or rendered for one visitor, as
 * answers to forms are.
 */
export type PageResult = 'hit' | 'not_modified' | 'miss' | 'uncached'

/** The process's metrics in Prometheus' own format. */
export function createMetrics(cache: PageCache): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of what the app answered, by kind of address and status: all but kept pages and refusals at the door',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const internalErrors = new Counter({
    name: 'internal_errors_total',
    help: 'Internal errors',
    registers: [registry],
  })
  const pages = countPages(registry)
  const countRequest = countRequests(registry)
  const shedRequests = new Counter({
    name: 'shed_requests_total',
    help: 'Requests refused at the door, since there was too much to do',
    registers: [registry],
  })
  const cspReports = new Counter({
    name: 'csp_reports_total',
    help: 'Reports of browsers about what the policy refused',
    registers: [registry],
  })
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Compressed bytes of the pages kept in memory',
    registers: [registry],
    collect() {
      this.set(cache.size().bytes)
    },
  })
  const deliveries = new Counter({
    name: 'deliveries_total',
    help: 'Attempts to deliver mails and calls about submissions, by kind and result',
    labelNames: ['delivery', 'result'],
    registers: [registry],
  })
  return {
    observe: (route, status, seconds) => {
      countRequest(route, status)
      durations.observe({ route, status: String(status) }, seconds)
    },
    cacheHit: (route, status) => {
      countRequest(route, status)
      pages[status === 304 ? 'not_modified' : 'hit'] += 1
    },
    internalError: () => internalErrors.inc(),
    pageResult: (result) => {
      pages[result] += 1
    },
    shed: (route) => {
      countRequest(route, 503)
      shedRequests.inc()
    },
    cspReport: () => cspReports.inc(),
    delivery: (delivery, result) => deliveries.inc({ delivery, result }),
    watchDatabase: (read) => registerDatabaseGauges(registry, read),
    watchInstance: (instance) => registerInstanceMetrics(registry, instance),
    watchPicturePregeneration: (figures) => registerPicturePregeneration(registry, figures),
    text: () => registry.metrics(),
  }
}

type CounterOptions<Label extends string> = {
  name: string
  help: string
  labelNames: readonly Label[]
  /** What there is to tell when somebody looks. */
  counts: () => Iterable<readonly [labels: Record<Label, string>, count: number]>
}

/** A counter of plain numbers, which is told of them when somebody looks: kept pages are sent tens of thousands of times a second. */
function registerCounts<Label extends string>(
  registry: Registry,
  { counts, ...options }: CounterOptions<Label>,
): void {
  new Counter({
    ...options,
    registers: [registry],
    collect() {
      this.reset()
      for (const [labels, count] of counts()) this.inc(labels, count)
    },
  })
}

/** Every request, whoever answered it. */
function countRequests(registry: Registry): (route: string, status: number) => void {
  const routes = new Map<string, Map<number, number>>()
  registerCounts(registry, {
    name: 'http_requests_total',
    help: 'All requests by kind of address and status',
    labelNames: ['route', 'status'],
    counts: () =>
      [...routes].flatMap(([route, byStatus]) =>
        [...byStatus].map(([status, count]) => [{ route, status: String(status) }, count] as const),
      ),
  })
  return (route, status) => {
    const byStatus = routes.get(route) ?? new Map<number, number>()
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    routes.set(route, byStatus)
  }
}

/** Pages by where they came from. */
function countPages(registry: Registry): Record<PageResult, number> {
  const results = { hit: 0, not_modified: 0, miss: 0, uncached: 0 }
  registerCounts(registry, {
    name: 'pages_total',
    help: 'Pages by where they came from',
    labelNames: ['result'],
    counts: () => Object.entries(results).map(([result, count]) => [{ result }, count] as const),
  })
  return results
}

/** What is drawn before a visitor asks for it. */
function registerPicturePregeneration(registry: Registry, progress: PicturePregeneration['progress']): void {
  registerCounts(registry, {
    name: 'pictures_pregenerated_total',
    help: 'Pictures drawn before a visitor asked for them',
    labelNames: [],
    counts: () => [[{}, progress().generated]],
  })
  new Gauge({
    name: 'pictures_pending',
    help: 'Pictures that pages name and that are not drawn yet',
    registers: [registry],
    collect() {
      this.set(progress().remaining)
    },
  })
}

/** Read from the database when somebody looks; while it is away the last numbers stand, and that it is away is told. */
function registerDatabaseGauges(registry: Registry, readStats: () => Promise<DatabaseStats>): void {
  let reading: Promise<void> | undefined
  // All are asked at one moment, and wait for the same look.
  const collect = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers, collect })
  const gaugeByKind = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['delivery'], registers, collect })
  const databaseUp = gauge('database_up', 'Whether the database answers: 1 or 0')
  const waiting = gaugeByKind('outbox_waiting', 'Deliveries that wait, by kind')
  const failed = gaugeByKind('outbox_failed', 'Deliveries that were given up, by kind')
  const oldest = gaugeByKind(
    'outbox_oldest_seconds',
    'How long the oldest waiting delivery has been waiting, by kind; 0 for none',
  )
  const backup = gauge(
    'backup_last_success_timestamp_seconds',
    'When the last backup was made (Unix time); 0 for never',
  )

  async function read(): Promise<void> {
    const stats = await readStats().catch(() => undefined)
    databaseUp.set(stats ? 1 : 0)
    if (!stats) return
    for (const [delivery, count] of stats.outbox) {
      waiting.set({ delivery }, count.waiting)
      failed.set({ delivery }, count.failed)
      const since = count.oldest === undefined ? 0 : (Date.now() - Date.parse(count.oldest)) / 1_000
      oldest.set({ delivery }, Math.max(0, since))
    }
    backup.set(stats.lastBackup === undefined ? 0 : Date.parse(stats.lastBackup) / 1_000)
  }
}
