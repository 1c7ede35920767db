import type { Figure } from './figures.ts'
import { readCpuSeconds } from './site-server.ts'
import { median } from './statistics.ts'

const ROUNDS = 3

/** Milliseconds of one measurement, which may take longer for one slow answer, and after which no other round begins. */
const MEASURE = 1_500
const ENOUGH = 12_000

/** Milliseconds after which an answer is given up. */
const ANSWER_LIMIT = 60_000

/** What is counted: the CPU of the site's process, or the time until an answer is here. */
export type Clock = 'CPU' | 'time'

/** What is asked for, without the site that is asked. */
export type Question = RequestInit & { path: string }

/** Milliseconds of an answer of a site with little in it, and of one with much. */
export type Compared = { small: number; large: number; times: number }

export type Sites = { small: string; large: string; clock: Clock }

/** Asks both sites the same in turns, so that both see the same neighbours. */
export async function compareCost({ small, large, clock }: Sites, question: Question): Promise<Compared> {
  await costOf(clock, small, question)
  await costOf(clock, large, question)
  const rounds: { small: number; large: number }[] = []
  const started = performance.now()
  while (rounds.length < ROUNDS && (rounds.length === 0 || performance.now() - started < ENOUGH)) {
    rounds.push({
      small: await costOf(clock, small, question),
      large: await costOf(clock, large, question),
    })
  }
  return {
    small: median(rounds.map((round) => round.small)),
    large: median(rounds.map((round) => round.large)),
    times: median(rounds.map((round) => round.large / round.small)),
  }
}

/** Milliseconds of one answer, asked for one after another for a while. */
async function costOf(clock: Clock, origin: string, question: Question): Promise<number> {
  const read = async () => (clock === 'CPU' ? (await readCpuSeconds(origin)) * 1_000 : performance.now())
  const before = await read()
  const started = performance.now()
  let answers = 0
  while (answers === 0 || performance.now() - started < MEASURE) {
    await textOf(origin, question)
    answers++
  }
  return ((await read()) - before) / answers
}

/** The answer of a site. Throws for anything but success. */
export async function textOf(origin: string, { path, ...request }: Question): Promise<string> {
  const answer = await fetch(origin + path, { ...request, signal: AbortSignal.timeout(ANSWER_LIMIT) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} for ${path}`)
  return text
}

/** What is said of a cost beside the figure. */
export function noteOf({ small, large }: Compared): NonNullable<Figure['note']> {
  return `${large.toFixed(2)} ms, with few ${small.toFixed(2)} ms`
}
