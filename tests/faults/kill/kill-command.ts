import { z } from 'zod'
import { CommandError, defineCommand, rejectArguments, runCommand } from '#system/run-command.ts'
import { cleanUpOnExit, createTemporaryFolder } from '../../bench/processes.ts'
import { isBuilt } from '../../bench/site-server.ts'
import { killWhileSending } from './kill.ts'

const USAGE = `npm run faults:kill -- [--kills 50] [--submissions 2000] [--postgres]

Kills the built site at random moments while visitors send forms, then checks what was stored and mailed.`

const count = z.string().regex(/^\d+$/, 'must be a number').transform(Number)

const options = {
  kills: count.default(50),
  submissions: count.default(2_000),
  postgres: z.boolean().default(false),
}

async function run(
  positionals: readonly string[],
  values: z.output<z.ZodObject<typeof options>>,
): Promise<number> {
  rejectArguments(positionals)
  if (!isBuilt()) throw new CommandError('There is no build to test; run `npm run build` first.')
  const started = performance.now()
  const findings = await killWhileSending({
    kills: values.kills,
    submissions: values.submissions,
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
process.exitCode = await runCommand({ usage: USAGE, command: defineCommand(options, run) })
process.exit()
