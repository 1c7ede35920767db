import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { captureCommand } from '#tests/capture-command.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'serein-usage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(args: readonly string[], environment: Record<string, string> = {}) {
  const env = { DATA_DIR: folder, ...environment }
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

const COMMANDS: Record<string, readonly string[]> = {
  content: ['entries/content-command.ts'],
  documents: ['publications/documents/documents-command.ts'],
  enquiries: ['api/enquiries/enquiries-command.ts'],
  outbox: ['api/outbox/outbox-command.ts'],
  backup: ['database/backup/backup-command.ts', 'backup'],
  restore: ['database/backup/backup-command.ts', 'restore'],
}

for (const [name, program] of Object.entries(COMMANDS)) {
  test(`${name} prints its usage with --help and after an unknown option`, () => {
    const { status, stdout, stderr } = run([...program, '--help'], { PORT: 'wrong as well' })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`npm run ${name}`)
    const wrong = run([...program, '--unheard-of'])
    expect(wrong.status).toBe(2)
    expect(wrong.stdout).toBe('')
    expect(wrong.stderr).toMatch(/^Unknown option '--unheard-of'\n/)
    expect(wrong.stderr).toContain(`npm run ${name}`)
    expect(wrong.stderr).not.toMatch(/^ +at /m)
  }, 60_000)
}

test.for(['-h', 'help'])('%s prints the usage like --help', async (word) => {
  const run = () => Promise.reject(new Error('help runs nothing'))
  const explained = await captureCommand(
    () => runCommand({ usage: 'Usage', options: {}, run, args: [word] }),
    {},
  )
  expect(explained).toEqual({ code: 0, stdout: 'Usage\n', stderr: '' })
})

test('a command reports each invalid variable on its own line', () => {
  const { status, stderr } = run(['entries/content-command.ts', 'check'], {
    PORT: 'abc',
    CLAIM_SECONDS: '1',
  })
  expect(status).toBe(78)
  expect(stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^Configuration error: CLAIM_SECONDS must be a whole number of at least 5 /),
    expect.stringMatching(/^Configuration error: PORT must be a whole number from 0 to 65535 /),
  ])
})
