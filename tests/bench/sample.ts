import type { LoadResult } from './load-contract.ts'
import { runLoad } from './run-load.ts'
import { readCpuSeconds } from './site-server.ts'

/** Load, and what it cost the server: milliseconds of CPU for one request, all threads together. */
export type Sample = LoadResult & { cpuMilliseconds: number }

type LoadInput = Parameters<typeof runLoad>[0]

/** Puts load on a server and reads its CPU time before and after. */
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
