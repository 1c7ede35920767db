import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { inviteByCommand } from '#api/office/identity/invitations.ts'
import { openTestDatabase } from '#database/testing.ts'
import { writeSetupLink } from './open-office.ts'

test('the link of the first administrator is in a private file, not in the log, until there is an account', async () => {
  const { db, close } = await openTestDatabase('sqlite')
  onTestFinished(close)
  const dataDirectory = mkdtempSync(join(tmpdir(), 'serein-setup-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const start = () => writeSetupLink(db, { publicUrl: 'https://www.serein.example', dataDirectory }, log)
  const file = join(dataDirectory, 'office-setup-link')
  await start()
  const link = readFileSync(file, 'utf8').trim()
  expect(link).toMatch(/^https:\/\/www\.serein\.example\/office\/link#[\w-]{20,}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(lines).toEqual([expect.stringContaining(file)])
  expect(lines.join()).not.toContain(link.split('#')[1])
  const invited = { email: 'ada@example.com', name: 'Ada', role: 'admin', languages: '' } as const
  await inviteByCommand(db, '', invited)
  await db.updateTable('person').set({ state: 'active' }).execute()
  await start()
  expect(existsSync(file)).toBe(false)
  expect(lines).toHaveLength(1)
})
