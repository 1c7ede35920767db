import fc from 'fast-check'
import { z } from 'zod'
import { startSite } from '../bench/site-server.ts'
import { failure, success } from '../contract/envelope.ts'
import { CALLS } from '../contract/index.ts'
import { LANGS } from '../contract/languages.ts'
import type { Fault } from './fault.ts'
import { anyInput, nastyText } from './nasty-inputs.ts'

const SEED = 20_261_121
const RUNS = { short: 400, whole: 10_000 }

/** An answer that takes longer counts as a hang, in milliseconds. */
const PATIENCE = 20_000

/** Limits of how often one visitor may write would hide what lies behind them. */
const WITHOUT_LIMITS = { FORMS_PER_ADDRESS: '0', FORMS_PER_MINUTE: '0' }

const envelope = z.union([failure, success(z.unknown())])

const PAGES = [
  '/',
  '/productlist',
  '/productdetail',
  '/constrast',
  '/machine',
  '/contentnew',
  '/otherwebsite',
  '/words',
  '/exhibition',
  '/information',
  '/details',
  '/infodetion',
  '/detailstovideo',
  '/detailstomenu',
  '/detailsproject',
  '/ClassicCase',
  '/search',
  '/text',
  '/register',
  '/newsletter/confirm',
  '/media/pictures/x/card-640.avif',
  '/documents/en/hz90-spec-sheet.pdf',
]
const QUERY_NAMES = [
  'id',
  'todata',
  'q',
  'type',
  'name',
  'cate',
  'page',
  'token',
  'f.width',
  'newnumbertype',
  '_routes',
]

type Sent = { address: string; init?: RequestInit; isCall: boolean }

const anyCall: fc.Arbitrary<Sent> = fc
  .constantFrom(...CALLS)
  .chain((call) => anyInput(call).map((init) => ({ address: call.path, init, isCall: true })))

const anyPage: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.constantFrom(...LANGS, 'CN', 'xx'),
    fc.constantFrom(...PAGES),
    fc.array(fc.tuple(fc.constantFrom(...QUERY_NAMES), nastyText), { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([lang, path, query, isData]) => {
    const search = query
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&')
    const prefix = lang === 'en' ? '' : `/${lang}`
    return { address: `${prefix}${path}${isData ? '.data' : ''}?${search}`, isCall: false }
  })

/** Whatever is sent to a call or a page: no fault of ours, no hang, and from a call an envelope with a message. */
export const badInputs: Fault = async ({ extent, dataDirectory }) => {
  const site = await startSite({ dataDirectory, environment: WITHOUT_LIMITS })
  const runs = RUNS[extent]
  let answers = 0
  try {
    const sent = fc.oneof({ weight: 7, arbitrary: anyCall }, { weight: 3, arbitrary: anyPage })
    const result = await fc.check(
      fc.asyncProperty(sent, async ({ address, init, isCall }) => {
        const answer = await fetch(site.origin + address, {
          ...init,
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE),
        })
        const text = await answer.text()
        answers += 1
        if (answer.status >= 500) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
        if (!isCall) return
        const { msg } = envelope.parse(JSON.parse(text))
        if (msg.trim() === '') throw new Error('no message')
      }),
      { numRuns: runs, seed: SEED },
    )
    const figure = result.failed
      ? `${JSON.stringify(result.counterexample)?.slice(0, 600)}: ${String(result.errorInstance).slice(0, 300)}`
      : `${answers} answers, none a fault of ours`
    return [{ what: `${runs} bad inputs to calls and pages, seed ${SEED}`, figure, holds: !result.failed }]
  } finally {
    await site.stop()
  }
}
