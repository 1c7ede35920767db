import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { IMPORT_COMMAND } from '#server/jobs/import-at-start.ts'
import { startPostgres } from '../postgres.ts'
import { insertSubmissions } from './bulk-submissions.ts'
import { measureCommandCost } from './command-cost.ts'
import type { Figure } from './figures.ts'
import { createLargeCatalogue } from './large-catalogue-content.ts'
import { type ChosenOption, chosenOption, measureResponses } from './large-catalogue-responses.ts'
import { createTemporaryFolder } from './processes.ts'

const PRODUCT_COUNT = 10_000
const NEWS_COUNT = 2_000
const SUBMISSION_COUNT = 50_000

/** Seconds of CPU an export may take. */
const MAX_EXPORT_CPU_SECONDS = 10

/** Measure the cost of pages, calls and commands with 10,000 products, 2,000 news and 50,000 submissions. */
export async function measureGrowth(dataDirectory: string): Promise<Figure[]> {
  const chosen = chooseOption(join(dataDirectory, 'serein.sqlite'))
  const content = createContent(chosen)
  const data = createTemporaryFolder()
  const imports = await measureImport(content, { DATA_DIR: data }, { DATA_DIR: createTemporaryFolder() })
  await insertSubmissions(join(data, 'serein.sqlite'), SUBMISSION_COUNT)
  const responses = await measureResponses({
    smallEnvironment: { DATA_DIR: dataDirectory },
    largeEnvironment: { DATA_DIR: data, CONTENT_DIR: content },
    chosen,
    clock: 'CPU',
  })
  return [...imports, ...responses, ...(await measureExports(data))]
}

/**
 * Measure the same content on PostgreSQL. This part is optional, since the import takes minutes. Responses are compared by
 * time instead of CPU, since the database does part of the work in its own process.
 */
export async function measureGrowthOnPostgres(dataDirectory: string): Promise<Figure[]> {
  const chosen = chooseOption(join(dataDirectory, 'serein.sqlite'))
  const content = createContent(chosen)
  const [few, many] = [await startPostgres(), await startPostgres()]
  try {
    const imports = await measureImport(content, { DATABASE_URL: many.url }, { DATABASE_URL: few.url })
    const responses = await measureResponses({
      smallEnvironment: { DATABASE_URL: few.url, DATA_DIR: createTemporaryFolder() },
      largeEnvironment: { DATABASE_URL: many.url, DATA_DIR: createTemporaryFolder(), CONTENT_DIR: content },
      chosen,
      clock: 'time',
    })
    return [...imports, ...responses].map((figure) => ({ ...figure, what: `PostgreSQL: ${figure.what}` }))
  } finally {
    await few.stop()
    await many.stop()
  }
}

function createContent({ product }: ChosenOption): string {
  const content = createTemporaryFolder()
  // Copy no product with this option, so that the filtered list keeps one product.
  createLargeCatalogue(content, {
    products: PRODUCT_COUNT,
    news: NEWS_COUNT,
    without: [product.toLowerCase()],
  })
  return content
}

type Environment = Readonly<Record<string, string>>

/** Compare the import's cost per row with that of the demonstration content: it must not grow with the number of rows. */
async function measureImport(content: string, large: Environment, small: Environment): Promise<Figure[]> {
  const few = await measureImportCost(resolve('content'), small)
  const many = await measureImportCost(content, large)
  return [
    {
      what: `import of ${PRODUCT_COUNT.toLocaleString('en')} products, CPU of a row, times that of the demonstration`,
      value: many.cpuSeconds / many.rows / (few.cpuSeconds / few.rows),
      unit: '',
      bar: { atMost: 1.5 },
      note: `${many.rows.toLocaleString('en')} rows, ${many.cpuSeconds.toFixed(0)} s of CPU, ${many.seconds.toFixed(0)} s total`,
    },
  ]
}

async function measureImportCost(content: string, environment: Environment) {
  const cost = await measureCommandCost(IMPORT_COMMAND, {
    ...environment,
    CONTENT_DIR: content,
  })
  return { ...cost, rows: Number(/^(\d+) rows added/.exec(cost.output)?.[1] ?? 0) }
}

/** Measure the export of all submissions, in both formats. */
async function measureExports(data: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const format of ['csv', 'xlsx']) {
    const out = join(createTemporaryFolder(), `enquiries.${format}`)
    const command = ['api/enquiries/enquiries-command.ts', 'export', '--format', format, '--out', out]
    const { cpuSeconds, megabytes } = await measureCommandCost(command, { DATA_DIR: data })
    figures.push({
      what: `export of ${SUBMISSION_COUNT.toLocaleString('en')} submissions as ${format}, CPU`,
      value: cpuSeconds,
      unit: 's',
      bar: { atMost: MAX_EXPORT_CPU_SECONDS },
      note: `peak memory ${megabytes.toFixed(0)} MB`,
    })
  }
  return figures
}

/** Return the first filter option that exactly one product has. */
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
