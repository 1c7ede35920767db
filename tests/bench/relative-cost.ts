import type { Figure } from './figures.ts'
import { readCpuSeconds } from './site-server.ts'
import { median } from './statistics.ts'

const ROUNDS = 3

/** Milliseconds of one measurement, which may take longer for one slow answer, and after which no other round begins. */
const MEASUREMENT_MS = 1_500
const MAX_TOTAL_MS = 12_000

/** Milliseconds after which an answer is given up. */
const RESPONSE_TIMEOUT_MS = 60_000

/** What is counted: the CPU of the site's process, or the time until an answer is here. */
export type Clock = 'CPU' | 'time'

/** What is asked for, without the site that is asked. */
export type MeasuredRequest = RequestInit & { path: string }

/** Milliseconds of an answer of a site with little in it, and of one with much. */
export type RelativeCost = { small: number; large: number; ratio: number }

export type Sites = { small: string; large: string; clock: Clock }

/** Asks both sites the same in turns, so that both see the same neighbours. */
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

/** Milliseconds of one answer, asked for one after another for a while. */
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

/** The answer of a site. Throws for anything but success. */
export async function fetchText(origin: string, { path, ...request }: MeasuredRequest): Promise<string> {
  const response = await fetch(origin + path, {
    ...request,
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} for ${path}`)
  return text
}

/** What is said of a cost beside the figure. */
export function formatCostNote({ small, large }: RelativeCost): NonNullable<Figure['note']> {
  return `${large.toFixed(2)} ms, with few ${small.toFixed(2)} ms`
}
