import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { type LoadResult, loadOrder, loadResult } from './load-contract.ts'
import { outputOf, startProcess } from './processes.ts'

const GENERATOR = fileURLToPath(new URL('load.ts', import.meta.url))

/** Puts load on a server from a process of its own. Throws when an answer is anything but a 200. */
export async function runLoad(order: z.input<typeof loadOrder>): Promise<LoadResult> {
  const checked = loadOrder.parse(order)
  const child = startProcess(process.execPath, [GENERATOR, JSON.stringify(checked)], { core: 'load' })
  const result = loadResult.parse(JSON.parse(await outputOf(child, checked.seconds * 1_000 + 15_000)))
  const addresses = [...new Set(checked.requests.map(({ path }) => path))].slice(0, 3).join(', ')
  if (result.failures > 0)
    throw new Error(`${result.failures} of ${result.requests} requests failed: ${addresses}`)
  if (result.requests === 0) throw new Error(`Nothing was answered: ${addresses}`)
  return result
}
