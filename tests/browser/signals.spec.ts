import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { startTestSite } from './start-site.ts'

// These tests need no browser.

test('Ctrl+C, which npm passes on a second time, shuts down gracefully: requests are answered until the listener closes', async () => {
  const { origin, server, stop } = await startTestSite({ environment: { DRAIN_SECONDS: '2' } })
  try {
    server.kill('SIGINT')
    await sleep(50)
    server.kill('SIGINT')
    await expect.poll(() => fetch(`${origin}/readyz`).then(({ status }) => status)).toBe(503)
    const page = await fetch(`${origin}/words`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    const [code] = await once(server, 'exit')
    expect(code).toBe(0)
  } finally {
    await stop()
  }
})

test('a signal during start-up ends the site at once and cleanly', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serein-signal-'))
  const environment = { ...process.env, DATABASE_URL: '', CONTENT_DIR: '', DATA_DIR: folder, PORT: '0' }
  const server = spawn(process.execPath, ['build/server/start.js'], { env: environment, stdio: 'ignore' })
  const exit = once(server, 'exit')
  await expect.poll(() => existsSync(join(folder, 'serein.sqlite'))).toBe(true)
  server.kill('SIGTERM')
  const [code] = await Promise.race([exit, sleep(3_000, ['it is still there'])])
  server.kill('SIGKILL')
  expect(code).toBe(0)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

test('a start-up failure is reported in one line, and wrong configuration is not retried', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serein-start-'))
  const start = (environment: Record<string, string>) =>
    spawnSync(process.execPath, ['build/server/start.js'], {
      env: { ...process.env, DATABASE_URL: '', CONTENT_DIR: '', DATA_DIR: folder, ...environment },
      encoding: 'utf8',
    })
  const wrong = start({ DATABASE_URL: 'postgress://a@b/c', PORT: 'abc' })
  expect([wrong.status, wrong.stdout]).toEqual([78, ''])
  expect(wrong.stderr).toMatch(/^Configuration error: PORT .+\nConfiguration error: DATABASE_URL .+\n$/)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const busy = start({ PORT: port, HOST: '127.0.0.1', SMTP_ULR: 'smtp://mail.test' })
  other.close()
  expect(busy.status).toBe(1)
  expect(busy.stderr).toMatch(new RegExp(`^Port ${port} is in use by another program.*\n$`))
  expect(busy.stdout).toContain('did you mean SMTP_URL?')
  const away = start({ DATABASE_URL: 'postgres://serein:secret@127.0.0.1:1/serein', PORT: '0' })
  expect([away.status, away.stdout]).toEqual([1, ''])
  expect(away.stderr).toMatch(/^DATABASE_URL: cannot connect to PostgreSQL 127\.0\.0\.1:1\/serein .+\n$/)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})
