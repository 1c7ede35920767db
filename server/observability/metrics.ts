import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OutboxCount } from '#api/outbox/claim.ts'
import type { ServerState } from '#database/server-state.ts'
import type { DeliveryKind } from '#database/submission-tables.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { PicturePregeneration } from '../media/picture-pregeneration.ts'
import { type Instance, registerInstanceMetrics } from './instance-metrics.ts'

export type Metrics = {
  /** Counts a request handled by the app, with its duration. */
  observe: (route: string, status: number, seconds: number) => void
  /** Counts a page served by the fast path: from the cache, or as a 304. */
  cacheHit: (route: string, status: number) => void
  internalError: () => void
  /** Counts a PDF that could not be created. */
  documentFailure: (kind: 'document' | 'certificate') => void
  cspReport: () => void
  /** Counts what an identity provider did wrong, or a stranger with its callback. */
  signInProblem: () => void
  /** Counts a page served by the app, by its source. */
  pageResult: (result: PageResult) => void
  /** Counts a request rejected by load shedding. */
  shed: (route: string) => void
  delivery: (delivery: string, result: string) => void
  /** Registers gauges that read the database at every scrape. */
  watchDatabase: (read: () => Promise<DatabaseStats>) => void
  watchInstance: (instance: Instance) => void
  watchPicturePregeneration: (progress: PicturePregeneration['progress']) => void
  text: () => Promise<string>
}

type DatabaseStats = ServerState & {
  outbox: ReadonlyMap<DeliveryKind, OutboxCount>
  /** ISO 8601 time of the last backup; undefined for none. */
  lastBackup: string | undefined
  /** The clock is too far from the last accepted one for anything to be deleted by it. */
  isClockDoubted: boolean
}

/** Source of a page: cache, client's copy (304), rendered and cached, or rendered for one client, such as form results. */
export type PageResult = 'hit' | 'not_modified' | 'miss' | 'uncached'

/** Create the metrics of this process, exposed in the Prometheus text format. */
export function createMetrics(cache: PageCache): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests handled by the app, without cached pages and shed requests, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const countRequest = countRequests(registry)
  const pages = countPages(registry)
  const { internalErrors, documentFailures, shedRequests, cspReports, signInProblems, deliveries } =
    createCounters(registry)
  registerCacheSize(registry, cache)
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
    documentFailure: (kind) => documentFailures.inc({ kind }),
    pageResult: (result) => {
      pages[result] += 1
    },
    shed: (route) => {
      countRequest(route, 503)
      shedRequests.inc()
    },
    cspReport: () => cspReports.inc(),
    signInProblem: () => signInProblems.inc(),
    delivery: (delivery, result) => deliveries.inc({ delivery, result }),
    watchDatabase: (read) => registerDatabaseGauges(registry, read),
    watchInstance: (instance) => registerInstanceMetrics(registry, instance),
    watchPicturePregeneration: (progress) => registerPicturePregeneration(registry, progress),
    text: () => registry.metrics(),
  }
}

function createCounters(registry: Registry) {
  const registers = [registry]
  const counter = (name: string, help: string) => new Counter({ name, help, registers })
  return {
    internalErrors: counter('internal_errors_total', 'Internal errors'),
    documentFailures: new Counter({
      name: 'document_failures_total',
      help: 'PDF documents and certificates that could not be created',
      labelNames: ['kind'],
      registers,
    }),
    shedRequests: counter('shed_requests_total', 'Requests rejected by load shedding'),
    cspReports: counter('csp_reports_total', 'Content-Security-Policy violation reports from browsers'),
    signInProblems: counter(
      'single_sign_on_refusals_total',
      'Responses of the identity provider that were refused',
    ),
    deliveries: new Counter({
      name: 'deliveries_total',
      help: 'Attempts to deliver emails and webhooks about submissions, by kind and result',
      labelNames: ['delivery', 'result'],
      registers,
    }),
  }
}

function registerCacheSize(registry: Registry, cache: PageCache): void {
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Compressed size of cached pages in bytes',
    registers: [registry],
    collect() {
      this.set(cache.size().bytes)
    },
  })
}

type CounterOptions<Label extends string> = {
  name: string
  help: string
  labelNames: readonly Label[]
  /** Called at every scrape. */
  counts: () => Iterable<readonly [labels: Record<Label, string>, count: number]>
}

/** Register a counter that reads plain numbers at scrape time: cached pages are served tens of thousands of times a second. */
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

function countRequests(registry: Registry): (route: string, status: number) => void {
  const routes = new Map<string, Map<number, number>>()
  registerCounts(registry, {
    name: 'http_requests_total',
    help: 'Requests by route and status',
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

function countPages(registry: Registry): Record<PageResult, number> {
  const results = { hit: 0, not_modified: 0, miss: 0, uncached: 0 }
  registerCounts(registry, {
    name: 'pages_total',
    help: 'Pages by source',
    labelNames: ['result'],
    counts: () => Object.entries(results).map(([result, count]) => [{ result }, count] as const),
  })
  return results
}

function registerPicturePregeneration(registry: Registry, progress: PicturePregeneration['progress']): void {
  registerCounts(registry, {
    name: 'pictures_pregenerated_total',
    help: 'Pictures rendered before they were first requested',
    labelNames: [],
    counts: () => [[{}, progress().generated]],
  })
  new Gauge({
    name: 'pictures_pending',
    help: 'Pictures referenced by pages that are not rendered yet',
    registers: [registry],
    collect() {
      this.set(progress().remaining)
    },
  })
}

/** Register gauges that read the database at every scrape. While it is unavailable they keep their last values, and `database_up` is 0. */
function registerDatabaseGauges(registry: Registry, readStats: () => Promise<DatabaseStats>): void {
  let reading: Promise<void> | undefined
  // All gauges of a scrape share one read.
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
  const databaseUp = gauge('database_up', '1 if the database responds, else 0')
  const databaseWritable = gauge('database_writable', '1 if the database accepts writes, else 0')
  const clockSkew = gauge(
    'database_clock_skew_seconds',
    "How far the clock of the database server is ahead of this machine's; 0 for SQLite",
  )
  const clockDoubted = gauge(
    'retention_clock_doubted',
    '1 if the clock may be wrong, so that nothing is deleted by it, else 0',
  )
  const waiting = gaugeByKind('outbox_waiting', 'Waiting deliveries by kind')
  const failed = gaugeByKind('outbox_failed', 'Failed deliveries by kind')
  const oldest = gaugeByKind(
    'outbox_oldest_seconds',
    'Age of the oldest waiting delivery in seconds, by kind; 0 for none',
  )
  const backup = gauge(
    'backup_last_success_timestamp_seconds',
    'Unix time of the last successful backup; 0 for none',
  )

  async function read(): Promise<void> {
    const stats = await readStats().catch(() => undefined)
    databaseUp.set(stats ? 1 : 0)
    if (!stats) return
    databaseWritable.set(stats.isWritable ? 1 : 0)
    clockSkew.set(stats.clockSkewSeconds)
    clockDoubted.set(stats.isClockDoubted ? 1 : 0)
    for (const [delivery, count] of stats.outbox) {
      waiting.set({ delivery }, count.waiting)
      failed.set({ delivery }, count.failed)
      const since = count.oldest === undefined ? 0 : (Date.now() - Date.parse(count.oldest)) / 1_000
      oldest.set({ delivery }, Math.max(0, since))
    }
    backup.set(stats.lastBackup === undefined ? 0 : Date.parse(stats.lastBackup) / 1_000)
  }
}
