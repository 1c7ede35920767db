import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OutboxCount } from '#api/outbox/claim.ts'
import type { DeliveryKind } from '#database/submission-tables.ts'
import { type Instance, registerInstance } from './instance-metrics.ts'
import type { PicturesAhead } from './media/pictures-ahead.ts'
import type { PageCache } from './page-cache.ts'

export type Metrics = {
  /** Counts a request that the app answered, and how long it took. */
  observe: (route: string, status: number, seconds: number) => void
  /** Counts a page that was sent from memory, or that the visitor has already. */
  kept: (route: string, status: number) => void
  /** Counts a fault of ours: anything above zero is worth a look. */
  fault: () => void
  /** Counts what a browser reports its policy refused. */
  cspReport: () => void
  /** Counts a page that was not sent from memory by where it came from. */
  page: (result: PageResult) => void
  /** Counts a request refused at the door, since the server had too much to do. */
  refused: (route: string) => void
  /** Counts an attempt to deliver. */
  delivery: (delivery: string, result: string) => void
  /** From now on the database is read at every scrape. */
  watchDatabase: (read: () => Promise<DatabaseFigures>) => void
  watchInstance: (instance: Instance) => void
  watchPicturesAhead: (figures: PicturesAhead['figures']) => void
  text: () => Promise<string>
}

/** What the database tells for the metrics. */
type DatabaseFigures = {
  outbox: ReadonlyMap<DeliveryKind, OutboxCount>
  /** ISO time of the last backup; undefined for none. */
  lastBackup: string | undefined
}

/**
 * Where a page came from: sent from memory; known to the visitor already; rendered for all; or rendered for one visitor, as
 * answers to forms are.
 */
export type PageResult = 'hit' | 'not_modified' | 'miss' | 'unkept'

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
  const faults = new Counter({ name: 'faults_total', help: 'Faults of ours', registers: [registry] })
  const pages = countPages(registry)
  const request = countRequests(registry)
  const refusals = new Counter({
    name: 'refused_requests_total',
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
      request(route, status)
      durations.observe({ route, status: String(status) }, seconds)
    },
    kept: (route, status) => {
      request(route, status)
      pages[status === 304 ? 'not_modified' : 'hit'] += 1
    },
    fault: () => faults.inc(),
    page: (result) => {
      pages[result] += 1
    },
    refused: (route) => {
      request(route, 503)
      refusals.inc()
    },
    cspReport: () => cspReports.inc(),
    delivery: (delivery, result) => deliveries.inc({ delivery, result }),
    watchDatabase: (read) => registerDatabase(registry, read),
    watchInstance: (instance) => registerInstance(registry, instance),
    watchPicturesAhead: (figures) => registerPicturesAhead(registry, figures),
    text: () => registry.metrics(),
  }
}

type Counted<Label extends string> = {
  name: string
  help: string
  labelNames: readonly Label[]
  /** What there is to tell when somebody looks. */
  counts: () => Iterable<readonly [labels: Record<Label, string>, count: number]>
}

/** A counter of plain numbers, which is told of them when somebody looks: kept pages are sent tens of thousands of times a second. */
function registerCounts<Label extends string>(registry: Registry, { counts, ...told }: Counted<Label>): void {
  new Counter({
    ...told,
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
  const results = { hit: 0, not_modified: 0, miss: 0, unkept: 0 }
  registerCounts(registry, {
    name: 'pages_total',
    help: 'Pages by where they came from',
    labelNames: ['result'],
    counts: () => Object.entries(results).map(([result, count]) => [{ result }, count] as const),
  })
  return results
}

/** What is drawn before a visitor asks for it. */
function registerPicturesAhead(registry: Registry, figures: PicturesAhead['figures']): void {
  registerCounts(registry, {
    name: 'pictures_ahead_total',
    help: 'Pictures drawn before a visitor asked for them',
    labelNames: [],
    counts: () => [[{}, figures().made]],
  })
  new Gauge({
    name: 'pictures_ahead_left',
    help: 'Pictures that pages name and that are not drawn yet',
    registers: [registry],
    collect() {
      this.set(figures().left)
    },
  })
}

/** Read from the database when somebody looks; while it is away the last numbers stand, and that it is away is told. */
function registerDatabase(registry: Registry, figures: () => Promise<DatabaseFigures>): void {
  let looking: Promise<void> | undefined
  // All are asked at one moment, and wait for the same look.
  const collect = () => {
    looking ??= read().finally(() => {
      looking = undefined
    })
    return looking
  }
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers, collect })
  const gaugeByKind = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['delivery'], registers, collect })
  const database = gauge('database_up', 'Whether the database answers: 1 or 0')
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
    const counted = await figures().catch(() => undefined)
    database.set(counted ? 1 : 0)
    if (!counted) return
    for (const [delivery, count] of counted.outbox) {
      waiting.set({ delivery }, count.waiting)
      failed.set({ delivery }, count.failed)
      const since = count.oldest === undefined ? 0 : (Date.now() - Date.parse(count.oldest)) / 1_000
      oldest.set({ delivery }, Math.max(0, since))
    }
    backup.set(counted.lastBackup === undefined ? 0 : Date.parse(counted.lastBackup) / 1_000)
  }
}
