import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { type LoadResult, loadOptions, loadResult } from './load-contract.ts'
import { readOutput, startProcess } from './processes.ts'

const GENERATOR_FILE = fileURLToPath(new URL('load-generator.ts', import.meta.url))

/** Puts load on a server from a process of its own. Throws when an answer is anything but a 200. */
export async function runLoad(options: z.input<typeof loadOptions>): Promise<LoadResult> {
  const parsed = loadOptions.parse(options)
  const child = startProcess(process.execPath, [GENERATOR_FILE, JSON.stringify(parsed)], { core: 'load' })
  const result = loadResult.parse(JSON.parse(await readOutput(child, parsed.seconds * 1_000 + 15_000)))
  const paths = [...new Set(parsed.requests.map(({ path }) => path))].slice(0, 3).join(', ')
  if (result.failures > 0)
    throw new Error(`${result.failures} of ${result.requests} requests failed: ${paths}`)
  if (result.requests === 0) throw new Error(`Nothing was answered: ${paths}`)
  return result
}
