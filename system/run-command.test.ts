import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ENQUIRIES_COMMAND } from '#api/enquiries/enquiries-command.ts'
import { OFFICE_COMMAND } from '#api/office/office-command.ts'
import { OUTBOX_COMMAND } from '#api/outbox/outbox-command.ts'
import { BACKUP_COMMANDS } from '#database/backup/backup-command.ts'
import { CONTENT_COMMAND } from '#entries/content-command.ts'
import { DOCUMENTS_COMMAND } from '#publications/documents/documents-command.ts'
import { captureCommand } from '#tests/capture-command.ts'
import { IS_FULL_RUN } from '#tests/full-run.ts'
import { defineCommand, type Program, runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'serein-usage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(args: readonly string[], environment: Record<string, string> = {}) {
  const env = { DATA_DIR: folder, ...environment }
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

const FILES: Record<string, readonly string[]> = {
  content: ['entries/content-command.ts'],
  documents: ['publications/documents/documents-command.ts'],
  enquiries: ['api/enquiries/enquiries-command.ts'],
  office: ['api/office/office-command.ts'],
  outbox: ['api/outbox/outbox-command.ts'],
  backup: ['database/backup/backup-command.ts', 'backup'],
  restore: ['database/backup/backup-command.ts', 'restore'],
}

const PROGRAMS: Record<string, Program> = {
  content: CONTENT_COMMAND,
  documents: DOCUMENTS_COMMAND,
  enquiries: ENQUIRIES_COMMAND,
  office: OFFICE_COMMAND,
  outbox: OUTBOX_COMMAND,
  ...BACKUP_COMMANDS,
}

/** Run a command as a process in a full run, and otherwise in this process. */
async function runByName(name: string, args: readonly string[], environment: Record<string, string> = {}) {
  const program = PROGRAMS[name]
  if (program && !IS_FULL_RUN)
    return captureCommand(() => runCommand({ ...program, args }), { DATA_DIR: folder, ...environment })
  const { status, stdout, stderr } = run([...(FILES[name] ?? []), ...args], environment)
  return { code: status, stdout, stderr }
}

for (const name of Object.keys(PROGRAMS)) {
  test(`${name} prints its usage with --help and after an unknown option`, async () => {
    const { code, stdout, stderr } = await runByName(name, ['--help'], { PORT: 'wrong as well' })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`npm run ${name}`)
    const wrong = await runByName(name, ['--unheard-of'])
    expect(wrong.code).toBe(2)
    expect(wrong.stdout).toBe('')
    expect(wrong.stderr).toMatch(/^Unknown option '--unheard-of'\n/)
    expect(wrong.stderr).toContain(`npm run ${name}`)
    expect(wrong.stderr).not.toMatch(/^ +at /m)
  }, 60_000)
}

test.for(['-h', 'help'])('%s prints the usage like --help', async (word) => {
  const command = defineCommand({}, () => Promise.reject(new Error('help runs nothing')))
  const explained = await captureCommand(() => runCommand({ usage: 'Usage', command, args: [word] }), {})
  expect(explained).toEqual({ code: 0, stdout: 'Usage\n', stderr: '' })
})

/** The configuration is read after the arguments: 78 instead of 2 means that they were accepted. */
const WRONG_CONFIGURATION = { PORT: 'wrong' }

const COMMANDS = Object.entries(PROGRAMS).flatMap(([program, definition]) =>
  'command' in definition
    ? [{ program, name: '', command: definition.command }]
    : Object.entries(definition.commands).map(([name, command]) => ({ program, name, command })),
)
const OPTIONS = new Map(COMMANDS.flatMap(({ command }) => Object.entries(command.options)))

/** Values that some command takes. */
const VALUES: Record<string, string> = {
  kind: 'feedback',
  from: '2026-11-01',
  to: '2026-11-30',
  lang: 'kr',
  spam: 'no',
  format: 'csv',
  email: 'ada@example.com',
  reference: 'SR-7K4M-Q2XN',
  recipient: 'ada@example.com',
  certificate: 'SR-7K4M-Q2XN',
  state: 'failed',
  role: 'care',
  languages: 'kr',
  'remove-after': '30',
}

const spell = (option: string, type: string | undefined) =>
  type === 'boolean' ? [`--${option}`] : [`--${option}`, VALUES[option] ?? 'anything']

for (const { program, name, command } of COMMANDS) {
  const words = name === '' ? [] : [name]
  test(`${program} ${name}: each option that does not apply is refused, and nothing is read or sent`, async () => {
    const others = [...OPTIONS].filter(([option]) => !(option in command.options))
    for (const [option, { type }] of others) {
      for (const needed of [[], ['SR-7K4M-Q2XN'], ['--email', 'ada@example.com']]) {
        const isKnown = needed.length < 2 || 'email' in command.options
        const args = [...words, ...(isKnown ? needed : []), ...spell(option, type)]
        const { code, stdout, stderr } = await runByName(program, args, WRONG_CONFIGURATION)
        expect({ args, code, stdout }).toEqual({ args, code: 2, stdout: '' })
        expect(stderr.split('\n')[0]).toMatch(`--${option}`)
      }
    }
  })

  test(`${program} ${name}: an option that is empty, given twice, of a wrong value or taken by npm is refused`, async () => {
    const usage = PROGRAMS[program]?.usage ?? ''
    for (const [option, { type }] of Object.entries(command.options)) {
      expect(usage).toContain(`--${option}`)
      const once = spell(option, type)
      const attempts = [
        { args: [...once, ...once], message: `--${option} is given twice.` },
        ...(type === 'boolean'
          ? [{ args: [`--${option}=no`], message: `'--${option}' does not take an argument` }]
          : [{ args: [`--${option}=`], message: `--${option} is empty.` }]),
        ...(option in VALUES && option !== 'certificate'
          ? [{ args: [`--${option}`, 'nonsense'], message: 'nonsense' }]
          : []),
      ]
      for (const { args, message } of attempts) {
        const result = await runByName(program, [...words, ...args], WRONG_CONFIGURATION)
        expect({ args, code: result.code, stdout: result.stdout }).toEqual({ args, code: 2, stdout: '' })
        if (message !== 'nonsense') expect(result.stderr).toContain(message)
      }
      const taken = { ...WRONG_CONFIGURATION, [`npm_config_${option.replaceAll('-', '_')}`]: 'true' }
      const { code, stderr } = await runByName(program, words, taken)
      expect([code, stderr]).toEqual([2, expect.stringContaining(`npm has taken --${option} for itself`)])
    }
  })
}

test.for([
  ['enquiries', 'erase', '--email', ' '],
  ['enquiries', 'erase', '--email', 'ada@example.com', '--reference', 'SR-7K4M-Q2XN'],
  ['enquiries', 'erase', ''],
  ['enquiries', 'export', '--email', 'ada@example.com', '--out', 'x', '--kind', 'feedback'],
  ['enquiries', 'export', '--email', 'ada@example.com', '--out', 'x', '--format', 'csv'],
  ['enquiries', 'list', 'SR-7K4M-Q2XN'],
  ['enquiries', 'list', '--from', '2026-12-01', '--to', '2026-11-30'],
  ['enquiries', 'export', '--from', '2026-12-01', '--to', '2026-11-30'],
  ['enquiries', 'export', '--format', 'csv', '--out', 'people.xlsx'],
  ['enquiries', 'subscribers', '--format', 'xlsx', '--out', 'letters.CSV'],
  ['outbox', 'retry', '--failed', 'SR-7K4M-Q2XN'],
  ['outbox', 'retry', '--failed', '--recipient', 'ada@example.com'],
  ['documents', '--path', '/documents/en/hz90-manual.pdf', '--lang', 'kr'],
  ['documents', '--certificate', 'SR-7K4M-Q2XN', '--code', 'HZ90'],
  ['documents', '--out', 'certificate.pdf'],
  ['office', 'invite', '--email', 'ada@example.com', '--role', 'care', '--languages', 'kr'],
  ['office', 'invite', '--email', 'ada@example.com', '--role', 'translator'],
  ['backup', ''],
  ['restore', 'a.backup', 'b.backup'],
])('%s: arguments that contradict each other are refused', async ([program = '', ...args]) => {
  const { code, stdout } = await runByName(program, args, WRONG_CONFIGURATION)
  expect([code, stdout]).toEqual([2, ''])
})

test('options may come before the command', async () => {
  const args = ['--kind', 'feedback', 'list']
  expect((await runByName('enquiries', args, WRONG_CONFIGURATION)).code).toBe(78)
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
