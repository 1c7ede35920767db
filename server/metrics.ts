import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from './page-cache.ts'

export type Metrics = {
  observe: (route: string, status: number, seconds: number) => void
  /** Counts a fault of ours: anything above zero is worth a look. */
  fault: () => void
  /** Counts what a browser reports its policy refused. */
  cspReport: () => void
  /** Counts a page answered from memory before the app. */
  keptPage: () => void
  text: () => Promise<string>
}

/** The process's metrics in Prometheus' own format. */
export function createMetrics(cache: PageCache): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests by kind of address and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const faults = new Counter({ name: 'faults_total', help: 'Faults of ours', registers: [registry] })
  const kept = new Counter({
    name: 'kept_pages_total',
    help: 'Pages answered from memory',
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
  return {
    observe: (route, status, seconds) => durations.observe({ route, status: String(status) }, seconds),
    fault: () => faults.inc(),
    keptPage: () => kept.inc(),
    cspReport: () => cspReports.inc(),
    text: () => registry.metrics(),
  }
}
