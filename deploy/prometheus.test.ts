import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { TO_VISITORS } from '#api/outbox/backoff.ts'
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

/** Names of metrics in an expression: what is not a label, a value, a duration, a function or a keyword. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\bby \([^)]*\)/g, '')
    .replaceAll(/\boffset \w+/g, '')
  const names = bare.match(/\b[a-z_]\w*\b(?!\s*\()/g) ?? []
  return names.filter((name) => !['and', 'by', 'unless'].includes(name))
}

async function exported(): Promise<Set<string>> {
  const render = async () => new Response()
  const metrics = createMetrics(openPageCache({ maxBytes: 0, render, onError: () => {} }))
  metrics.watchDatabase(async () => ({
    outbox: new Map(),
    lastBackup: undefined,
  }))
  metrics.watchInstance({ buildInfo: { version: '', commit: '' }, contentHash: () => '', dataDirectory: '.' })
  const text = await metrics.text()
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`] : [name],
  )
  return new Set([...names, 'up'])
}

test('every alert is about a metric that the site exports', async () => {
  const known = await exported()
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, expr } of rules) {
    const names = metricsIn(expr)
    expect(names, alert).not.toEqual([])
    expect(
      names.filter((name) => !known.has(name)),
      alert,
    ).toEqual([])
  }
})

test('whatever the guide says to watch has an alert, and the other way round', () => {
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

test('mails that a visitor mistyped raise no alert', () => {
  const [visitors, own] = [TO_VISITORS, DELIVERY_KINDS.filter((kind) => !TO_VISITORS.includes(kind))]
  const alarming = rules.filter(({ expr, labels }) => /\boutbox_/.test(expr) && labels.severity !== 'info')
  const asked = (expr: string) => [...expr.matchAll(/outbox_\w+(\{[^}]*\})?/g)].map(([, labels]) => labels)
  expect(alarming.length).toBeGreaterThan(2)
  for (const { alert, expr } of alarming) {
    for (const labels of asked(expr)) expect(labels, alert).toBe(`{delivery=~"${own.join('|')}"}`)
  }
  const quiet = rules.find(({ alert }) => alert === 'SereinNoMailToVisitors')
  expect(asked(quiet?.expr ?? '')).toEqual([`{delivery=~"${visitors.join('|')}"}`])
})

const testWithPrometheus = test.skipIf(!isInstalled('promtool'))

function promtool(...words: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('promtool', words, { encoding: 'utf8' })
  return { code: status, said: stdout + stderr }
}

testWithPrometheus('Prometheus takes the rules', () => {
  const { code, said } = promtool('check', 'rules', RULES)
  expect(said).toContain(`SUCCESS: ${rules.length} rules found`)
  expect(code, said).toBe(0)
})

const MINUTES = 12 * 60

/** Deliveries of a kind that wait for twelve hours. */
function waits(delivery: string, count: number): object[] {
  return [
    { series: `outbox_waiting{delivery="${delivery}"}`, values: `${count}x${MINUTES}` },
    { series: `outbox_oldest_seconds{delivery="${delivery}"}`, values: `0+60x${MINUTES}` },
  ]
}

/** One mail to a visitor goes out every minute. */
const GO_OUT = { series: 'deliveries_total{delivery="visitor",result="sent"}', values: `0+1x${MINUTES}` }

const AFTER_TWELVE_HOURS: [what: string, series: object[], alerts: string[]][] = [
  ['nothing, while visitors mistype', [...waits('visitor', 3), ...waits('confirm', 2)], []],
  ['what waits for the team', waits('team', 1), ['SereinDeliveriesLate']],
  ['visitors who get no mail at all', waits('visitor', 6), ['SereinNoMailToVisitors']],
  ['nothing, while other visitors get theirs', [...waits('visitor', 6), GO_OUT], []],
]

testWithPrometheus.each(AFTER_TWELVE_HOURS)('Prometheus alerts about %s', (_, series, alerts) => {
  const folder = mkdtempSync(join(tmpdir(), 'serein-alerts-'))
  const look = {
    expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: `${MINUTES}m`,
    exp_samples: alerts.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
  }
  const tests = [{ interval: '1m', input_series: series, promql_expr_test: [look] }]
  try {
    const file = join(folder, 'alerts.yaml')
    writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
    const { code, said } = promtool('test', 'rules', file)
    expect(code, said).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
