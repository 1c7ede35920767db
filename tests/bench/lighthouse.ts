import lighthouse from 'lighthouse'
import { z } from 'zod'
import type { Figure } from './figures.ts'
import { HOME } from './routes.ts'
import { median } from './statistics.ts'

/** What one run says: scores 0 to 100, times in milliseconds. */
type Audit = {
  scores: Record<string, number>
  largestPaint: number
  layoutShift: number
  blocking: number
  scriptEvaluation: number
  /** With the response headers. */
  scriptBytes: number
  benchmarkIndex: number
  /** Audits that cost a score other than performance. */
  failed: string[]
}

type Conditions = { cpuSlowdownMultiplier: number; withScripts: boolean }

/** Milliseconds of script evaluation: of the home page, and of a page whose scripts do not load React. */
const EVALUATION = { home: 220, text: 60 }
/** Bytes of scripts, with headers, below which a page has not loaded React. */
const WITHOUT_REACT = 12_000
const FULL_SCORES = ['accessibility', 'best-practices', 'seo']
/** The CPU that the emulated phone has, in Lighthouse's benchmark index. */
const PHONE_INDEX = 500

/** Milliseconds after which a run counts as failed. */
const RUN_LIMIT = 60_000

/**
 * Reads how much slower than this machine the emulated phone is: it follows Lighthouse's benchmark index, so that every
 * machine emulates the same phone.
 */
export async function readCpuSlowdown(port: number, address: string): Promise<Figure & { value: number }> {
  const conditions = { cpuSlowdownMultiplier: 1, withScripts: true }
  // A browser that has just started is busy with itself, so its first run is not taken.
  await auditPage(port, address, conditions)
  const audit = await auditPage(port, address, conditions)
  if (!audit) throw new Error('Lighthouse could not read its benchmark index.')
  const value = Math.max(1, Math.round((audit.benchmarkIndex / PHONE_INDEX) * 10) / 10)
  return {
    what: 'CPU slowdown',
    value,
    unit: '',
    note: `benchmark index ${Math.round(audit.benchmarkIndex)}`,
  }
}

type Batch = { origin: string; routes: readonly string[]; runs: number; cpuSlowdown: number }

/** Runs Lighthouse as a mobile phone: for each page the medians of several runs, in turns with the page without scripts. */
export async function measureLighthouse(
  port: number,
  { origin, routes, runs, cpuSlowdown }: Batch,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const route of routes) {
    const audits: { whole: Audit[]; bare: Audit[] } = { whole: [], bare: [] }
    for (let run = 0; run < runs; run++) {
      for (const [name, withScripts] of [
        ['whole', true],
        ['bare', false],
      ] as const) {
        const conditions = { cpuSlowdownMultiplier: cpuSlowdown, withScripts }
        const audit =
          (await auditPage(port, origin + route, conditions)) ??
          (await auditPage(port, origin + route, conditions))
        if (audit) audits[name].push(audit)
      }
    }
    figures.push(...figuresOf(route, audits.whole, audits.bare))
  }
  return figures
}

function figuresOf(route: string, whole: readonly Audit[], bare: readonly Audit[]): Figure[] {
  const middle = (read: (audit: Audit) => number, audits = whole) =>
    audits.length > 0 ? median(audits.map(read)) : null
  const beside = (read: (audit: Audit) => number) => middle(read, bare) ?? Number.NaN
  const performance = ({ scores }: Audit) => scores.performance ?? 0
  const blocking = (audit: Audit) => audit.blocking
  const loadsReact = whole.some(({ scriptBytes }) => scriptBytes > WITHOUT_REACT)
  const failed = [...new Set(whole.flatMap((audit) => audit.failed))]
  const fullScores = FULL_SCORES.map((name): Figure => {
    const value = middle(({ scores }) => scores[name] ?? 0)
    const causes = failed.filter((cause) => cause.startsWith(`${name}: `))
    const note = value !== null && value < 100 ? causes.join(', ') : ''
    return { what: `${route} Lighthouse ${name}`, value, unit: '', bar: { atLeast: 100 }, note }
  })
  return [
    {
      what: `${route} Lighthouse performance`,
      value: middle(performance),
      unit: '',
      bar: { atLeast: beside(performance) - 2 },
      note: rangeOf(whole.map(performance)),
    },
    ...fullScores,
    {
      what: `${route} LCP`,
      value: middle(({ largestPaint }) => largestPaint / 1_000),
      unit: 's',
      bar: { atMost: 1.4 },
      note: `without scripts ${(beside(({ largestPaint }) => largestPaint) / 1_000).toFixed(2)}`,
    },
    {
      what: `${route} CLS`,
      value: middle(({ layoutShift }) => layoutShift),
      unit: '',
      bar: { atMost: 0.01 },
    },
    {
      what: `${route} TBT`,
      value: middle(blocking),
      unit: 'ms',
      bar: { atMost: beside(blocking) + 80 },
      note: rangeOf(whole.map(blocking)),
    },
    {
      what: `${route} script evaluation`,
      value: middle(({ scriptEvaluation }) => scriptEvaluation),
      unit: 'ms',
      ...(route === HOME ? { bar: { atMost: EVALUATION.home } } : {}),
      ...(loadsReact ? {} : { bar: { atMost: EVALUATION.text } }),
      note: rangeOf(whole.map(({ scriptEvaluation }) => scriptEvaluation)),
    },
  ]
}

function rangeOf(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`
}

/** One run; undefined when it fails or hangs, as Lighthouse does now and then. */
async function auditPage(
  port: number,
  address: string,
  { cpuSlowdownMultiplier, withScripts }: Conditions,
): Promise<Audit | undefined> {
  const limit = new AbortController()
  try {
    const answer = await Promise.race([
      lighthouse(address, {
        port,
        output: 'json',
        logLevel: 'silent',
        disableFullPageScreenshot: true,
        throttling: { cpuSlowdownMultiplier },
        blockedUrlPatterns: withScripts ? [] : ['*.js'],
      }),
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
      scriptEvaluation: inTable(audits['mainthread-work-breakdown'], 'group', 'scriptEvaluation', 'duration'),
      scriptBytes: inTable(audits['resource-summary'], 'resourceType', 'script', 'transferSize'),
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

const tableAudit = z.object({
  details: z.object({ items: z.array(z.record(z.string(), z.unknown())) }),
})

/** The number in a column of the row whose key column has this value; 0 without such a row. */
function inTable(audit: unknown, keyColumn: string, key: string, column: string): number {
  const row = tableAudit.parse(audit).details.items.find((item) => item[keyColumn] === key)
  return Number(row?.[column] ?? 0)
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
