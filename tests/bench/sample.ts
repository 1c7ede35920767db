import type { LoadResult } from './load-contract.ts'
import { runLoad } from './run-load.ts'
import { readCpuSeconds } from './site-server.ts'

/** Result of a load run, with the server's CPU milliseconds per request, over all threads. */
export type Sample = LoadResult & { cpuMilliseconds: number }

type LoadInput = Parameters<typeof runLoad>[0]

/** Put load on a server, and measure the CPU time it uses. */
export async function takeSample(
  origin: string,
  options: Omit<LoadInput, 'origin'>,
  readCpu = () => readCpuSeconds(origin),
): Promise<Sample> {
  const before = await readCpu()
  const result = await runLoad({ origin, ...options })
  const used = (await readCpu()) - before
  return { ...result, cpuMilliseconds: (used * 1_000) / result.requests }
}
