import { expect, test } from 'vitest'
import { runCommand } from '#system/run-command.ts'
import { captureCommand } from '#tests/capture-command.ts'
import { OFFICE_COMMAND } from './office-command.ts'

test.each([
  [['--role', 'translator'], 'Translators need --languages, such as kr,id'],
  [['--role', 'translator', '--languages', ''], 'languages'],
  [['--role', 'translator', '--languages', 'en,kr'], 'leave en out'],
  [['--role', 'editor', '--languages', 'kr'], 'other roles do not take it'],
])('an invitation with %j is refused with a clear line', async (given, line) => {
  const args = ['invite', '--email', 'mai@serein.example', ...given]
  const { code, stderr } = await captureCommand(() => runCommand({ ...OFFICE_COMMAND, args }), {})
  expect(code).toBe(2)
  expect(stderr).toContain(line)
})
