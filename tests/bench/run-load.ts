import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { type LoadResult, loadOptions, loadResult } from './load-contract.ts'
import { readOutput, startProcess } from './processes.ts'

const GENERATOR_FILE = fileURLToPath(new URL('load-generator.ts', import.meta.url))

/**
 * Run the load generator in a separate process.
 *
 * @throws if a response is not a 200, or if there is none.
 */
export async function runLoad(options: z.input<typeof loadOptions>): Promise<LoadResult> {
  const parsed = loadOptions.parse(options)
  const child = startProcess(process.execPath, [GENERATOR_FILE, JSON.stringify(parsed)], { core: 'load' })
  const result = loadResult.parse(JSON.parse(await readOutput(child, parsed.seconds * 1_000 + 15_000)))
  const paths = [...new Set(parsed.requests.map(({ path }) => path))].slice(0, 3).join(', ')
  if (result.failures > 0)
    throw new Error(`${result.failures} of ${result.requests} requests failed: ${paths}`)
  if (result.requests === 0) throw new Error(`No responses: ${paths}`)
  return result
}
