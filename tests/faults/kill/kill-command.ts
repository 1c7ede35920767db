import { CommandError, rejectArguments, runCommand } from '#config/run-command.ts'
import { cleanUpOnExit, createTemporaryFolder } from '../../bench/processes.ts'
import { isBuilt } from '../../bench/site-server.ts'
import { killWhileSending } from './kill.ts'

const USAGE = `npm run faults:kill -- [--kills 50] [--submissions 2000] [--postgres]

Kills the built site at random moments while visitors send forms, then checks what was stored and mailed.`

const options = {
  kills: { type: 'string', default: '50' },
  submissions: { type: 'string', default: '2000' },
  postgres: { type: 'boolean', default: false },
} as const

type Options = { kills: string; submissions: string; postgres: boolean }

async function run(positionals: readonly string[], values: Options): Promise<number> {
  rejectArguments(positionals)
  if (!isBuilt()) throw new CommandError('There is no build to test; run `npm run build` first.')
  const started = performance.now()
  const findings = await killWhileSending({
    kills: Number(values.kills),
    submissions: Number(values.submissions),
    dataDirectory: createTemporaryFolder(),
    isPostgres: values.postgres,
    onProgress: (text) => process.stdout.isTTY && process.stdout.write(`\r\u001b[2K${text}`),
  })
  console.log(
    `\n${values.kills} kills, ${values.submissions} forms, ${values.postgres ? 'PostgreSQL' : 'SQLite'}`,
  )
  for (const { what, figure, holds } of findings)
    console.log(`  ${holds ? 'ok    ' : 'FAILED'} ${what}: ${figure}`)
  console.log(`  ${Math.round((performance.now() - started) / 1_000)} s`)
  return findings.every(({ holds }) => holds) ? 0 : 1
}

cleanUpOnExit()
process.exitCode = await runCommand({ usage: USAGE, options, run })
process.exit()
