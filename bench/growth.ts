import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { costOfCommand } from './command-cost.ts'
import type { Figure } from './figures.ts'
import { apiCall, expectProducts, filterCall } from './filter-call.ts'
import { growContent } from './grown-content.ts'
import { addSubmissions } from './grown-submissions.ts'
import { makeTemporaryFolder } from './processes.ts'
import { readCpuSeconds, readResidentMegabytes, startSite } from './site-server.ts'
import { median } from './statistics.ts'

const PRODUCTS = 10_000
const NEWS = 2_000
const SUBMISSIONS = 50_000
const ROUNDS = 3

/** Milliseconds of one measurement, which may take longer for one slow answer, and after which no other round begins. */
const MEASURE = 1_500
const ENOUGH = 12_000

/** Milliseconds after which an answer is given up. */
const ANSWER_LIMIT = 60_000

/** A filter option that one product has, and that product. */
const chosenOption = z.object({
  category: z.int(),
  type: z.string(),
  option: z.int(),
  product: z.string(),
})
type ChosenOption = z.output<typeof chosenOption>

/** What pages, calls and commands cost with 10,000 products, 2,000 news and 50,000 submissions. */
export async function measureGrowth(dataDirectory: string): Promise<Figure[]> {
  const chosen = chooseOption(join(dataDirectory, 'serein.sqlite'))
  const [content, data] = [makeTemporaryFolder(), makeTemporaryFolder()]
  // Not the only one with its option, so that the filtered list shows the same.
  growContent(content, { products: PRODUCTS, news: NEWS, without: [chosen.product.toLowerCase()] })
  const imports = await measureImport(content, data)
  const database = join(data, 'serein.sqlite')
  addSubmissions(database, SUBMISSIONS)
  return [
    ...imports,
    ...(await measureAnswers({ dataDirectory, data, content, chosen })),
    ...(await measureExport(data)),
  ]
}

/** The whole content beside that of the demonstration, by the row: it must not cost more because there are many. */
async function measureImport(content: string, data: string): Promise<Figure[]> {
  const few = await costOfImport(resolve('content'), makeTemporaryFolder())
  const many = await costOfImport(content, data)
  const again = await costOfImport(content, data)
  return [
    {
      what: `import of ${PRODUCTS.toLocaleString('en')} products, CPU of a row, times that of the demonstration`,
      value: many.cpuSeconds / many.rows / (few.cpuSeconds / few.rows),
      unit: '',
      bar: { atMost: 1.5 },
      note: `${many.rows.toLocaleString('en')} rows, ${many.cpuSeconds.toFixed(0)} s of CPU`,
    },
    { what: 'the same import again, nothing changed, CPU', value: again.cpuSeconds, unit: 's' },
    { what: 'memory of the import at its highest', value: again.megabytes, unit: 'MB' },
  ]
}

async function costOfImport(content: string, data: string) {
  const cost = await costOfCommand(['importer/command.ts', 'import'], {
    CONTENT_DIR: content,
    DATA_DIR: data,
  })
  return { ...cost, rows: Number(/^(\d+) rows added/.exec(cost.output)?.[1] ?? 0) }
}

type Grown = { dataDirectory: string; data: string; content: string; chosen: ChosenOption }

async function measureAnswers({ dataDirectory, data, content, chosen }: Grown): Promise<Figure[]> {
  // Nothing is remembered: what is compared is the work itself.
  const environment = { ANSWER_CACHE_BYTES: '0' }
  const few = await startSite({ dataDirectory, pageCacheBytes: 0, environment })
  try {
    const many = await startSite({
      dataDirectory: data,
      pageCacheBytes: 0,
      environment: { ...environment, CONTENT_DIR: content },
    })
    try {
      const call = filterCall({ cate: chosen.category, [chosen.type]: String(chosen.option) })
      await expectProducts(many.origin, call)
      const figures = [
        { what: 'start with the grown content', value: many.startedIn / 1_000, unit: 's' as const },
        await compare('filterGoods', requestCost(call), few.origin, many.origin),
      ]
      for (const [name, path] of pagesOf(chosen)) {
        figures.push(await compare(name, (origin) => costOf(origin + path), few.origin, many.origin))
      }
      for (const q of ['HZ90', 'quiet hood']) {
        const search = requestCost(apiCall('/api/index/search', { q }))
        figures.push(await compare(`search for "${q}"`, search, few.origin, many.origin, {}))
      }
      const memory = readResidentMegabytes(many.child)
      return [...figures, { what: 'resident memory with the grown content', value: memory, unit: 'MB' }]
    } finally {
      await many.stop()
    }
  } finally {
    await few.stop()
  }
}

/** Pages that show as much however much there is. */
function pagesOf({ category, type, option }: ChosenOption): [name: string, path: string][] {
  return [
    ['filtered list', `/productlist?id=${category}&f.${type}=${option}`],
    ['product', '/productdetail?id=HZ90'],
    ['comparison', '/constrast?todata=HZ90,CN90'],
    ['home page', '/'],
    ['news', '/newslist'],
    ['one of the news', '/newsdetail?id=1'],
  ]
}

type Cost = (origin: string) => Promise<number>

async function compare(
  name: string,
  cost: Cost,
  few: string,
  many: string,
  held: Pick<Figure, 'bar'> = { bar: { atMost: 3 } },
): Promise<Figure> {
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
    ...held,
    note: `${large.toFixed(2)} ms, with few ${small.toFixed(2)} ms`,
  }
}

function requestCost({ path, ...request }: ReturnType<typeof apiCall>): Cost {
  return (origin) => costOf(origin + path, request)
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

/** All submissions as a table for people. */
async function measureExport(data: string): Promise<Figure[]> {
  const out = join(makeTemporaryFolder(), 'enquiries.csv')
  const command = ['api/enquiries/command.ts', 'export', '--format', 'csv', '--out', out]
  const { cpuSeconds, megabytes } = await costOfCommand(command, { DATA_DIR: data })
  return [
    {
      what: `export of ${SUBMISSIONS.toLocaleString('en')} submissions, CPU`,
      value: cpuSeconds,
      unit: 's',
      bar: { atMost: 10 },
      note: `${megabytes.toFixed(0)} MB at its highest`,
    },
  ]
}

/** The first option that one product alone has. */
function chooseOption(file: string): ChosenOption {
  const db = new DatabaseSync(file, { readOnly: true })
  const row = db
    .prepare(
      `select filter_group.category_id as category, type, option_id as option, max(product.code) as product
       from product_filter_option join filter_group on filter_group.id = group_id join product on product.id = product_id
       group by group_id, option_id having count(*) = 1 order by group_id, option_id limit 1`,
    )
    .get()
  db.close()
  return chosenOption.parse(row)
}
