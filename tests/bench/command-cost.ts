import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createTemporaryFolder, readOutput, startProcess } from './processes.ts'

/** Resources used by one run of a command. */
type CommandCost = { seconds: number; cpuSeconds: number; megabytes: number; output: string }

const usage = z.object({ cpuSeconds: z.number(), megabytes: z.number() })

/**
 * Run a command of the project, such as `entries/content-command.ts import`, on the server's core.
 *
 * @throws if the command fails or times out.
 */
export async function measureCommandCost(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
  timeoutMs = 10 * 60_000,
): Promise<CommandCost> {
  const file = join(createTemporaryFolder(), 'usage.json')
  const started = performance.now()
  const child = startProcess(
    process.execPath,
    ['--import', './tests/bench/resource-usage-hook.ts', ...command],
    {
      core: 'server',
      environment: { DATABASE_URL: '', CONTENT_DIR: '', ...environment, BENCH_USAGE: file },
    },
  )
  const output = await readOutput(child, timeoutMs)
  const seconds = (performance.now() - started) / 1_000
  return { seconds, output, ...usage.parse(JSON.parse(readFileSync(file, 'utf8'))) }
}
