import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { VISITOR_DELIVERY_KINDS } from '#api/outbox/backoff.ts'
import { DELIVERY_KINDS } from '#database/submission-tables.ts'
import { openPageCache } from '#server/cache/page-cache.ts'
import { createMetrics } from '#server/observability/metrics.ts'
import { isInstalled } from './testing.ts'

const RULES = resolve('deploy/prometheus-rules.yaml')
const { groups } = z
  .object({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string(),
            expr: z.string(),
            for: z
              .string()
              .regex(/^\d+[mhd]$/)
              .optional(),
            labels: z.object({ severity: z.enum(['page', 'ticket', 'info']) }),
            annotations: z.object({ summary: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(readFileSync(RULES, 'utf8')))
const rules = groups.flatMap((group) => group.rules)

/** List the metrics in an expression: all names except labels, durations, functions and keywords. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\bby \([^)]*\)/g, '')
    .replaceAll(/\boffset \w+/g, '')
  const names = bare.match(/\b[a-z_]\w*\b(?!\s*\()/g) ?? []
  return names.filter((name) => !['and', 'by', 'unless'].includes(name))
}

/** Return the metrics of a site that has answered a request with an error and sent a delivery of each kind. */
async function readMetrics(): Promise<string> {
  const render = async () => new Response()
  const metrics = createMetrics(openPageCache({ maxBytes: 0, render, onError: () => {} }))
  metrics.observe('/', 503, 0.1)
  for (const kind of DELIVERY_KINDS) metrics.delivery(kind, 'sent')
  const count = { waiting: 0, failed: 0, oldest: undefined }
  metrics.watchDatabase(async () => ({
    outbox: new Map(DELIVERY_KINDS.map((kind) => [kind, count])),
    lastBackup: undefined,
    isWritable: true,
    clockSkewSeconds: 0,
    isClockDoubted: false,
  }))
  metrics.watchInstance({
    ...{ buildInfo: { version: '', commit: '' }, contentHash: () => '', dataDirectory: '.' },
    hasFailedImport: () => false,
  })
  return metrics.text()
}

async function readExportedMetrics(): Promise<Set<string>> {
  const names = [...(await readMetrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(
    ([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`] : [name]),
  )
  return new Set([...names, 'up'])
}

test('every alert uses only metrics that the site exports', async () => {
  const existing = await readExportedMetrics()
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, expr } of rules) {
    const names = metricsIn(expr)
    expect(names, alert).not.toEqual([])
    expect(
      names.filter((name) => !existing.has(name)),
      alert,
    ).toEqual([])
  }
})

test('every alert looks at the job of the site only, and at labels and values that the site exports', async () => {
  const metrics = await readMetrics()
  for (const { alert, expr } of rules)
    for (const name of metricsIn(expr)) {
      const selectors = [...expr.matchAll(new RegExp(`\\b${name}\\b(?:\\{([^}]*)\\})?`, 'g'))]
      for (const [selector, matchers = ''] of selectors) {
        const [job, ...others] = matchers.split(/,(?=\w+=)/)
        expect(job, `${alert}: ${selector}`).toBe('job="serein"')
        for (const matcher of others) {
          const [, label = '', values = ''] = /^(\w+)=~?"(.*)"$/.exec(matcher) ?? []
          for (const value of values.split('|'))
            expect(metrics, `${alert}: ${selector}`).toMatch(
              new RegExp(`^${name}\\{(?:[^}]*,)?${label}="${value}"`, 'm'),
            )
        }
      }
    }
})

test('the metrics in the guide and the metrics in the alerts are the same', () => {
  const guide = readFileSync('docs/operators.md', 'utf8')
  const section = /^## What to watch$([\s\S]*?)^## /m.exec(guide)?.[1] ?? ''
  const rows = [...section.matchAll(/^\| `(\w+)`[^|]*\| ([^|]+?) *\|$/gm)]
  const watched = rows.flatMap(([, name = '', when = '']) => (when.startsWith('never') ? [] : [name]))
  const named = new Set(
    rules.flatMap(({ expr }) => metricsIn(expr)).map((name) => name.replace(/_bucket$/, '')),
  )
  expect(watched.length).toBeGreaterThan(10)
  expect(watched.filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !watched.includes(name))).toEqual([])
})

test('mails to mistyped addresses of visitors raise no alert', () => {
  const [visitors, brandKinds] = [
    VISITOR_DELIVERY_KINDS,
    DELIVERY_KINDS.filter((kind) => !VISITOR_DELIVERY_KINDS.includes(kind)),
  ]
  const alarming = rules.filter(({ expr, labels }) => /\boutbox_/.test(expr) && labels.severity !== 'info')
  const requested = (expr: string) =>
    [...expr.matchAll(/outbox_\w+(\{[^}]*\})?/g)].map(([, labels]) => labels)
  expect(alarming.length).toBeGreaterThan(2)
  for (const { alert, expr } of alarming) {
    for (const labels of requested(expr))
      expect(labels, alert).toBe(`{job="serein",delivery=~"${brandKinds.join('|')}"}`)
  }
  const quiet = rules.find(({ alert }) => alert === 'SereinNoMailToVisitors')
  expect(requested(quiet?.expr ?? '')).toEqual([`{job="serein",delivery=~"${visitors.join('|')}"}`])
})

const testWithPrometheus = test.skipIf(!isInstalled('promtool'))

function promtool(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}

testWithPrometheus('Prometheus accepts the rules', () => {
  const { code, output } = promtool('check', 'rules', RULES)
  expect(output).toContain(`SUCCESS: ${rules.length} rules found`)
  expect(code, output).toBe(0)
})

const DURATION_MINUTES = 12 * 60

/** Create series with deliveries of one kind that are pending for twelve hours. */
function waitingDeliveries(delivery: string, count: number): object[] {
  return [
    { series: `outbox_waiting{job="serein",delivery="${delivery}"}`, values: `${count}x${DURATION_MINUTES}` },
    {
      series: `outbox_oldest_seconds{job="serein",delivery="${delivery}"}`,
      values: `0+60x${DURATION_MINUTES}`,
    },
  ]
}

const MAIL_SENT_EVERY_MINUTE = {
  series: 'deliveries_total{job="serein",delivery="visitor",result="sent"}',
  values: `0+1x${DURATION_MINUTES}`,
}

/** Series of another program with the names of all metrics in the alerts, at their worst. */
const OTHER_PROGRAM = [...new Set(rules.flatMap(({ expr }) => metricsIn(expr)))].flatMap((name) =>
  ['0x', '0+1000000x'].map((values, index) => ({
    series: `${name}{job="other",instance="${index}",delivery="team",status="500",result="sent",version="${index}",le="+Inf"}`,
    values: values + DURATION_MINUTES,
  })),
)

const ALERT_SCENARIOS: [what: string, series: object[], alerts: string[]][] = [
  [
    'nothing when a few mails to visitors are late',
    [...waitingDeliveries('visitor', 3), ...waitingDeliveries('confirm', 2)],
    [],
  ],
  ['nothing when only another program has metrics of these names', OTHER_PROGRAM, []],
  ['late mails to the team', waitingDeliveries('team', 1), ['SereinDeliveriesLate']],
  ['mails to visitors when none is sent', waitingDeliveries('visitor', 6), ['SereinNoMailToVisitors']],
  [
    'nothing when mails to other visitors are sent',
    [...waitingDeliveries('visitor', 6), MAIL_SENT_EVERY_MINUTE],
    [],
  ],
]

testWithPrometheus.each(ALERT_SCENARIOS)('Prometheus alerts about %s', (_, series, alerts) => {
  const folder = mkdtempSync(join(tmpdir(), 'serein-alerts-'))
  const expectation = {
    expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: `${DURATION_MINUTES}m`,
    exp_samples: alerts.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
  }
  const tests = [{ interval: '1m', input_series: series, promql_expr_test: [expectation] }]
  try {
    const file = join(folder, 'alerts.yaml')
    writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
    const { code, output } = promtool('test', 'rules', file)
    expect(code, output).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
