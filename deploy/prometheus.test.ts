import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { TO_VISITORS } from '#api/outbox/backoff.ts'
import { DELIVERY_KINDS } from '#database/submission-tables.ts'
import { createMetrics } from '#server/metrics.ts'
import { openPageCache } from '#server/page-cache.ts'

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
  .parse(parse(readFileSync('deploy/prometheus-rules.yaml', 'utf8')))
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
  const metrics = createMetrics(openPageCache({ maxBytes: 0, render, version: 1, onFault: () => {} }))
  metrics.watchDatabase(async () => ({
    outbox: new Map(),
    lastBackup: undefined,
  }))
  metrics.watchInstance({ release: { version: '', commit: '' }, contentHash: () => '', dataDirectory: '.' })
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
