import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openPageCache } from '../cache/page-cache.ts'
import { createMetrics } from '../observability/metrics.ts'
import { cspReportRoutes } from './csp-reports.ts'

function openRoutes() {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const render = async () => new Response()
  const metrics = createMetrics(openPageCache({ maxBytes: 0, render, onError: () => {} }))
  const routes = cspReportRoutes(metrics, log)
  const report = async (body: string) => {
    const headers = { 'content-length': String(Buffer.byteLength(body)) }
    return (await routes.request('/reports/csp', { method: 'POST', body, headers })).status
  }
  const counted = async () => Number(/^csp_reports_total (\d+)$/m.exec(await metrics.text())?.[1])
  return { report, counted, lines }
}

test('all reports are counted, and ten a minute are logged without the query of the URL', async () => {
  const { report, counted, lines } = openRoutes()
  const refused = JSON.stringify({ 'document-uri': 'https://www.serein.example/register?token=abc' })
  for (let sent = 0; sent < 50; sent++) expect(await report(refused)).toBe(204)
  expect(await counted()).toBe(50)
  // A new minute may have begun meanwhile.
  expect([10, 20]).toContain(lines.length)
  expect(lines.join()).toContain('www.serein.example/register')
  expect(lines.join()).not.toContain('abc')
})

test('an overlarge report is rejected unread', async () => {
  const { report, lines } = openRoutes()
  expect(await report('x'.repeat(8 * 1024 + 1))).toBe(413)
  expect(lines).toEqual([])
})
