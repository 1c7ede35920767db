import type { Figure } from './figures.ts'
import { readCpuSeconds } from './site-server.ts'
import { median } from './statistics.ts'

const ROUNDS = 3

/** Milliseconds of one measurement (longer if one response is slow), and after which no further round starts. */
const MEASUREMENT_MS = 1_500
const MAX_TOTAL_MS = 12_000

/** Milliseconds after which a request times out. */
const RESPONSE_TIMEOUT_MS = 60_000

/** What is measured: CPU time of the site's process, or elapsed time. */
export type Clock = 'CPU' | 'time'

/** A request without the origin of the site. */
export type MeasuredRequest = RequestInit & { path: string }

/** Milliseconds per response of the small and of the large site, and their ratio. */
export type RelativeCost = { small: number; large: number; ratio: number }

export type Sites = { small: string; large: string; clock: Clock }

/** Measure the same request on both sites in turns, so that other load on the machine affects both equally. */
export async function measureRelativeCost(
  { small, large, clock }: Sites,
  request: MeasuredRequest,
): Promise<RelativeCost> {
  await measureCostMs(clock, small, request)
  await measureCostMs(clock, large, request)
  const rounds: { small: number; large: number }[] = []
  const started = performance.now()
  while (rounds.length < ROUNDS && (rounds.length === 0 || performance.now() - started < MAX_TOTAL_MS)) {
    rounds.push({
      small: await measureCostMs(clock, small, request),
      large: await measureCostMs(clock, large, request),
    })
  }
  return {
    small: median(rounds.map((round) => round.small)),
    large: median(rounds.map((round) => round.large)),
    ratio: median(rounds.map((round) => round.large / round.small)),
  }
}

/** Return the average milliseconds per response of sequential requests. */
async function measureCostMs(clock: Clock, origin: string, request: MeasuredRequest): Promise<number> {
  const read = async () => (clock === 'CPU' ? (await readCpuSeconds(origin)) * 1_000 : performance.now())
  const before = await read()
  const started = performance.now()
  let responses = 0
  while (responses === 0 || performance.now() - started < MEASUREMENT_MS) {
    await fetchText(origin, request)
    responses++
  }
  return ((await read()) - before) / responses
}

/**
 * Fetch the body of a response.
 *
 * @throws if the status is not 2xx, or on timeout.
 */
export async function fetchText(origin: string, { path, ...request }: MeasuredRequest): Promise<string> {
  const response = await fetch(origin + path, {
    ...request,
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} for ${path}`)
  return text
}

/** Format both costs as the note of a figure. */
export function formatCostNote({ small, large }: RelativeCost): NonNullable<Figure['note']> {
  return `${large.toFixed(2)} ms, small site ${small.toFixed(2)} ms`
}
