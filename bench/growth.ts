import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { Figure } from './figures.ts'
import { expectProducts, filterCall } from './filter-call.ts'
import { makeTemporaryFolder } from './processes.ts'
import { readCpuSeconds, startSite } from './site-server.ts'
import { median } from './statistics.ts'

/** Times each product is copied: 25 of the 26 make 10,000. */
const COPIES = 400
const ROUNDS = 3

/** Milliseconds of one measurement, which may take longer for one slow answer, and after which no other round begins. */
const MEASURE = 1_500
const ENOUGH = 12_000

/** Milliseconds after which an answer is given up. */
const ANSWER_LIMIT = 60_000

/** Tables a product list reads, with what makes a row of theirs another product's. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  product: { id: 'id + copy * 100000', code: "code || '-' || copy" },
  product_text: { product_id: 'product_id + copy * 100000' },
  product_filter_option: { product_id: 'product_id + copy * 100000' },
}

const chosenOption = z.object({ category: z.int(), type: z.string(), option: z.int(), product: z.int() })
type ChosenOption = z.output<typeof chosenOption>

/** What a filtered list costs with 10,000 products, as a multiple of what it costs with the few of the demonstration. */
export async function measureGrowth(dataDirectory: string): Promise<Figure[]> {
  const grown = makeTemporaryFolder()
  cpSync(dataDirectory, grown, { recursive: true })
  const { category, type, option } = addProducts(join(grown, 'serein.sqlite'))
  // Nothing is remembered: what is compared is the work itself.
  const environment = { ANSWER_CACHE_BYTES: '0' }
  const few = await startSite({ dataDirectory, pageCacheBytes: 0, environment })
  try {
    const many = await startSite({ dataDirectory: grown, pageCacheBytes: 0, environment })
    try {
      const call = filterCall({ cate: category, [type]: String(option) })
      const page = `/productlist?id=${category}&f.${type}=${option}`
      await expectProducts(many.origin, call)
      const { path, ...request } = call
      return [
        await compare('filterGoods', (origin) => costOf(origin + path, request), few.origin, many.origin),
        await compare('filtered list', (origin) => costOf(origin + page), few.origin, many.origin),
      ]
    } finally {
      await many.stop()
    }
  } finally {
    await few.stop()
  }
}

type Cost = (origin: string) => Promise<number>

async function compare(name: string, cost: Cost, few: string, many: string): Promise<Figure> {
  await cost(few)
  await cost(many)
  const rounds: { small: number; large: number }[] = []
  const started = performance.now()
  while (rounds.length < ROUNDS && (rounds.length === 0 || performance.now() - started < ENOUGH)) {
    rounds.push({ small: await cost(few), large: await cost(many) })
  }
  const [small, large] = [
    median(rounds.map((round) => round.small)),
    median(rounds.map((round) => round.large)),
  ]
  return {
    what: `${name} with 10,000 products, times the CPU`,
    value: median(rounds.map((round) => round.large / round.small)),
    unit: '',
    bar: { atMost: 3 },
    note: `${large.toFixed(2)} ms, with few ${small.toFixed(2)} ms`,
  }
}

/** Milliseconds of the server's CPU for one answer, asked for one after another. */
async function costOf(address: string, request?: RequestInit): Promise<number> {
  const { origin } = new URL(address)
  const before = await readCpuSeconds(origin)
  const started = performance.now()
  let answers = 0
  while (answers === 0 || performance.now() - started < MEASURE) {
    const answer = await fetch(address, { ...request, signal: AbortSignal.timeout(ANSWER_LIMIT) })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.status} for ${address}`)
    answers++
  }
  return (((await readCpuSeconds(origin)) - before) * 1_000) / answers
}

/**
 * Copies every product but one: the only one with the option that is then filtered by, so that the list shows the same. Gives
 * that option.
 */
function addProducts(file: string): ChosenOption {
  const db = new DatabaseSync(file)
  const chosen = chosenOption.parse(
    db
      .prepare(
        `select category_id as category, type, option_id as option, max(product_id) as product
         from product_filter_option join filter_group on filter_group.id = group_id
         group by group_id, option_id having count(*) = 1 order by group_id, option_id limit 1`,
      )
      .get(),
  )
  db.exec(`create temp table copies as with recursive numbers (copy) as
    (select 1 union all select copy + 1 from numbers where copy < ${COPIES}) select copy from numbers`)
  db.exec('begin')
  for (const [table, changes] of Object.entries(TABLES)) {
    const columns = z
      .array(z.object({ name: z.string() }))
      .parse(db.prepare(`pragma table_info(${table})`).all())
    const names = columns.map(({ name }) => name)
    const values = names.map((name) => changes[name] ?? name)
    const owner = table === 'product' ? 'id' : 'product_id'
    db.exec(`insert into ${table} (${names.join(', ')})
      select ${values.join(', ')} from ${table}, copies where ${owner} <> ${chosen.product}`)
  }
  db.exec('commit')
  db.close()
  return chosen
}
