import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ENQUIRIES_COMMAND } from '#api/enquiries/enquiries-command.ts'
import { OUTBOX_COMMAND } from '#api/outbox/outbox-command.ts'
import { runBackupCommand } from '#database/backup/backup-command.ts'
import { CONTENT_COMMAND } from '#entries/content-command.ts'
import { captureCommand } from '#tests/capture-command.ts'
import { IS_FULL_RUN } from '#tests/full-run.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'serein-usage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(args: readonly string[], environment: Record<string, string> = {}) {
  const env = { DATA_DIR: folder, ...environment }
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

const PROGRAMS: Record<string, readonly string[]> = {
  content: ['entries/content-command.ts'],
  documents: ['publications/documents/documents-command.ts'],
  enquiries: ['api/enquiries/enquiries-command.ts'],
  outbox: ['api/outbox/outbox-command.ts'],
  backup: ['database/backup/backup-command.ts', 'backup'],
  restore: ['database/backup/backup-command.ts', 'restore'],
}

/** What most of the programs run; their own tests start each as a process. */
const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  content: (args) => runCommand({ ...CONTENT_COMMAND, args }),
  enquiries: (args) => runCommand({ ...ENQUIRIES_COMMAND, args }),
  outbox: (args) => runCommand({ ...OUTBOX_COMMAND, args }),
  backup: (args) => runBackupCommand(['backup', ...args]),
  restore: (args) => runBackupCommand(['restore', ...args]),
}

/** Run a command as a process in a full run, and otherwise in this process if it exports a function. */
async function runByName(name: string, arg: string, environment: Record<string, string> = {}) {
  const command = COMMANDS[name]
  if (command && !IS_FULL_RUN)
    return captureCommand(() => command([arg]), { DATA_DIR: folder, ...environment })
  const { status, stdout, stderr } = run([...(PROGRAMS[name] ?? []), arg], environment)
  return { code: status, stdout, stderr }
}

for (const name of Object.keys(PROGRAMS)) {
  test(`${name} prints its usage with --help and after an unknown option`, async () => {
    const { code, stdout, stderr } = await runByName(name, '--help', { PORT: 'wrong as well' })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`npm run ${name}`)
    const wrong = await runByName(name, '--unheard-of')
    expect(wrong.code).toBe(2)
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
    expect.stringMatching(/^Configuration error: CLAIM_SECONDS must be a whole number from 5 to 86400 /),
    expect.stringMatching(/^Configuration error: PORT must be a whole number from 0 to 65535 /),
  ])
})
