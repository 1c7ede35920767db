import lighthouse from 'lighthouse'
import { z } from 'zod'
import type { Figure } from './figures.ts'
import { HOME } from './measured-routes.ts'
import { median } from './statistics.ts'

/** Results of one run: scores from 0 to 100, times in milliseconds. */
type Audit = {
  scores: Record<string, number>
  lcpMs: number
  cls: number
  tbtMs: number
  scriptEvaluationMs: number
  /** Including response headers. */
  scriptBytes: number
  benchmarkIndex: number
  /** Failed audits, as `category: audit`. */
  failed: string[]
}

type Conditions = { cpuSlowdownMultiplier: number; withScripts: boolean }

/** Milliseconds of script evaluation on the home page, and on pages that do not load React. */
const MAX_SCRIPT_EVALUATION_MS = { home: 220, text: 60 }
/** Bytes of scripts, including headers, up to which a page has not loaded React. */
const MAX_SCRIPT_BYTES_WITHOUT_REACT = 12_000
const FULL_SCORES = ['accessibility', 'best-practices', 'seo']
/** CPU speed of the emulated phone, as Lighthouse's benchmark index. */
const PHONE_BENCHMARK_INDEX = 500

/** Milliseconds after which a run counts as failed. */
const RUN_TIMEOUT_MS = 60_000

/**
 * Return the CPU slowdown that makes this machine emulate the phone, from Lighthouse's benchmark index, so that every machine
 * emulates the same phone.
 *
 * @throws if Lighthouse fails.
 */
export async function readCpuSlowdown(port: number, address: string): Promise<Figure & { value: number }> {
  const conditions = { cpuSlowdownMultiplier: 1, withScripts: true }
  // Discard the first run: a browser that has just started is busy.
  await auditPage(port, address, conditions)
  const audit = await auditPage(port, address, conditions)
  if (!audit) throw new Error('Lighthouse could not read its benchmark index.')
  const value = Math.max(1, Math.round((audit.benchmarkIndex / PHONE_BENCHMARK_INDEX) * 10) / 10)
  return {
    what: 'CPU slowdown',
    value,
    unit: '',
    note: `benchmark index ${Math.round(audit.benchmarkIndex)}`,
  }
}

type LighthouseOptions = { origin: string; routes: readonly string[]; runs: number; cpuSlowdown: number }

/** Run Lighthouse as a phone. Each page's figures are medians of several runs, which alternate with runs without scripts. */
export async function measureLighthouse(
  port: number,
  { origin, routes, runs, cpuSlowdown }: LighthouseOptions,
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
    figures.push(...toFigures(route, audits.whole, audits.bare))
  }
  return figures
}

function toFigures(route: string, withScripts: readonly Audit[], withoutScripts: readonly Audit[]): Figure[] {
  const medianOf = (read: (audit: Audit) => number, audits = withScripts) =>
    audits.length > 0 ? median(audits.map(read)) : null
  const medianWithoutScripts = (read: (audit: Audit) => number) =>
    medianOf(read, withoutScripts) ?? Number.NaN
  const performance = ({ scores }: Audit) => scores.performance ?? 0
  const totalBlockingTime = (audit: Audit) => audit.tbtMs
  const scriptEvaluation = ({ scriptEvaluationMs }: Audit) => scriptEvaluationMs
  const loadsReact = withScripts.some(({ scriptBytes }) => scriptBytes > MAX_SCRIPT_BYTES_WITHOUT_REACT)
  return [
    {
      what: `${route} Lighthouse performance`,
      value: medianOf(performance),
      unit: '',
      bar: { atLeast: medianWithoutScripts(performance) - 2 },
      note: formatRange(withScripts.map(performance)),
    },
    ...FULL_SCORES.map((name) => toFullScoreFigure(route, name, withScripts)),
    {
      what: `${route} LCP`,
      value: medianOf(({ lcpMs }) => lcpMs / 1_000),
      unit: 's',
      bar: { atMost: 1.4 },
      note: `without scripts ${(medianWithoutScripts(({ lcpMs }) => lcpMs) / 1_000).toFixed(2)}`,
    },
    {
      what: `${route} CLS`,
      value: medianOf(({ cls }) => cls),
      unit: '',
      bar: { atMost: 0.01 },
    },
    {
      what: `${route} TBT`,
      value: medianOf(totalBlockingTime),
      unit: 'ms',
      bar: { atMost: medianWithoutScripts(totalBlockingTime) + 80 },
      note: formatRange(withScripts.map(totalBlockingTime)),
    },
    {
      what: `${route} script evaluation`,
      value: medianOf(scriptEvaluation),
      unit: 'ms',
      ...(loadsReact || route === HOME ? {} : { bar: { atMost: MAX_SCRIPT_EVALUATION_MS.text } }),
      ...(route === HOME ? { bar: { atMost: MAX_SCRIPT_EVALUATION_MS.home } } : {}),
      // Without scripts, what is left is Lighthouse's own code, the inline scripts, and the requests of lazy pictures.
      note: `${formatRange(withScripts.map(scriptEvaluation))}, without scripts ${Math.round(medianWithoutScripts(scriptEvaluation))}`,
    },
  ]
}

function toFullScoreFigure(
  route: string,
  name: (typeof FULL_SCORES)[number],
  audits: readonly Audit[],
): Figure {
  const value = audits.length > 0 ? median(audits.map(({ scores }) => scores[name] ?? 0)) : null
  const causes = [...new Set(audits.flatMap(({ failed }) => failed))].filter((cause) =>
    cause.startsWith(`${name}: `),
  )
  const note = value !== null && value < 100 ? causes.join(', ') : ''
  return { what: `${route} Lighthouse ${name}`, value, unit: '', bar: { atLeast: 100 }, note }
}

function formatRange(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`
}

/** Run Lighthouse once. Return undefined if it fails or hangs, which happens occasionally. */
async function auditPage(
  port: number,
  url: string,
  { cpuSlowdownMultiplier, withScripts }: Conditions,
): Promise<Audit | undefined> {
  const limit = new AbortController()
  try {
    const result = await Promise.race([
      lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'silent',
        disableFullPageScreenshot: true,
        throttling: { cpuSlowdownMultiplier },
        blockedUrlPatterns: withScripts ? [] : ['*.js'],
      }),
      rejectAfterTimeout(limit.signal),
    ])
    const report = result?.lhr
    // A run without a paint has no score; it must not count as zero.
    if (!report || report.runtimeError || report.categories.performance?.score == null) return undefined
    const { audits, categories, environment } = report
    const value = (id: string) => audits[id]?.numericValue ?? 0
    const scored = Object.values(categories)
    return {
      scores: Object.fromEntries(scored.map(({ id, score }) => [id, (score ?? 0) * 100])),
      lcpMs: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbtMs: value('total-blocking-time'),
      scriptEvaluationMs: readTableCell(
        audits['mainthread-work-breakdown'],
        'group',
        'scriptEvaluation',
        'duration',
      ),
      scriptBytes: readTableCell(audits['resource-summary'], 'resourceType', 'script', 'transferSize'),
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

/** Return the number in `column` of the row whose `keyColumn` equals `key`; 0 without such a row. */
function readTableCell(audit: unknown, keyColumn: string, key: string, column: string): number {
  const row = tableAudit.parse(audit).details.items.find((item) => item[keyColumn] === key)
  return Number(row?.[column] ?? 0)
}

function isFailed(score: number | null | undefined): boolean {
  return typeof score === 'number' && score < 1
}

/** Return a promise that rejects after the timeout of a run, unless the signal aborts first. It never resolves. */
function rejectAfterTimeout(over: AbortSignal): Promise<undefined> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('Lighthouse timed out.')), RUN_TIMEOUT_MS)
    over.addEventListener('abort', () => clearTimeout(timer))
  })
}
