import lighthouse from 'lighthouse'
import type { Figure } from './figures.ts'
import { median } from './statistics.ts'

/** What one run says: scores 0 to 100, times in milliseconds. */
type Audit = {
  scores: Record<string, number>
  largestPaint: number
  layoutShift: number
  blocking: number
  benchmarkIndex: number
  /** Audits that cost a score other than performance. */
  failed: string[]
}

const RUNS = 3
const SCORES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Milliseconds after which a run counts as failed. */
const RUN_LIMIT = 60_000

/** Lighthouse as a mobile phone with its default throttling: the medians of three runs for each of these pages. */
export async function measureLighthouse(
  port: number,
  origin: string,
  routes: readonly string[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  // A browser that has just started is busy with itself: the first page would pay for it, with some 90 ms of blocking.
  await auditPage(port, origin + (routes[0] ?? '/'))
  for (const route of routes) {
    const audits: Audit[] = []
    for (let run = 0; run < RUNS; run++) {
      const audit = (await auditPage(port, origin + route)) ?? (await auditPage(port, origin + route))
      if (audit) audits.push(audit)
    }
    figures.push(...figuresOf(route, audits))
  }
  return figures
}

function figuresOf(route: string, audits: readonly Audit[]): Figure[] {
  const middle = (read: (audit: Audit) => number) => (audits.length > 0 ? median(audits.map(read)) : null)
  const failed = [...new Set(audits.flatMap((audit) => audit.failed))]
  const scores = Object.entries(SCORES).map(([name, atLeast]): Figure => {
    const value = middle(({ scores }) => scores[name] ?? 0)
    const causes = failed
      .filter((cause) => cause.startsWith(`${name}: `))
      .map((cause) => cause.slice(name.length + 2))
    const note = value !== null && value < atLeast ? causes.join(', ') : ''
    return { what: `${route} Lighthouse ${name}`, value, unit: '', bar: { atLeast }, note }
  })
  const index = middle(({ benchmarkIndex }) => benchmarkIndex)
  const note = index === null ? '' : `benchmark index ${Math.round(index)}`
  const seconds = middle(({ largestPaint }) => largestPaint / 1_000)
  return [
    ...scores,
    { what: `${route} LCP`, value: seconds, unit: 's', bar: { atMost: 1.4 } },
    {
      what: `${route} CLS`,
      value: middle(({ layoutShift }) => layoutShift),
      unit: '',
      bar: { atMost: 0.01 },
    },
    {
      what: `${route} TBT`,
      value: middle(({ blocking }) => blocking),
      unit: 'ms',
      bar: { atMost: 80 },
      note,
    },
  ]
}

/** One run; undefined when it fails or hangs, as Lighthouse does now and then. */
async function auditPage(port: number, address: string): Promise<Audit | undefined> {
  const limit = new AbortController()
  try {
    const answer = await Promise.race([
      lighthouse(address, { port, output: 'json', logLevel: 'silent', disableFullPageScreenshot: true }),
      refusal(limit.signal),
    ])
    const report = answer?.lhr
    // A run that never saw a paint has no score, and would count as zero.
    if (!report || report.runtimeError || report.categories.performance?.score == null) return undefined
    const { audits, categories, environment } = report
    const value = (id: string) => audits[id]?.numericValue ?? 0
    const scored = Object.values(categories)
    return {
      scores: Object.fromEntries(scored.map(({ id, score }) => [id, (score ?? 0) * 100])),
      largestPaint: value('largest-contentful-paint'),
      layoutShift: value('cumulative-layout-shift'),
      blocking: value('total-blocking-time'),
      benchmarkIndex: environment.benchmarkIndex,
      failed: scored.flatMap(({ id, auditRefs }) =>
        auditRefs
          .filter((ref) => ref.weight > 0 && isFailed(audits[ref.id]?.score))
          .map((ref) => `${id}: ${ref.id}`),
      ),
    }
  } catch {
    return undefined
  } finally {
    limit.abort()
  }
}

function isFailed(score: number | null | undefined): boolean {
  return typeof score === 'number' && score < 1
}

/** Never answers; fails after the limit of a run, or goes quietly when the run is over. */
function refusal(over: AbortSignal): Promise<undefined> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('Lighthouse takes too long.')), RUN_LIMIT)
    over.addEventListener('abort', () => clearTimeout(timer))
  })
}
