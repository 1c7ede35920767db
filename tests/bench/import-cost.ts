import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { IMPORT_COMMAND } from '#server/jobs/import-at-start.ts'
import { startPostgres } from '../postgres.ts'
import { measureCommandCost } from './command-cost.ts'
import type { Figure } from './figures.ts'
import { createLargeCatalogue } from './large-catalogue-content.ts'
import { createTemporaryFolder } from './processes.ts'
import { measurePublications } from './publish-cost.ts'

const PRODUCT_COUNT = 10_000
const NEWS_COUNT = 2_000
const COUNT = PRODUCT_COUNT.toLocaleString('en')

/** Seconds of CPU and megabytes that an import of 10,000 products may take. */
const MAX_CPU_SECONDS = 30
const MAX_MEGABYTES = 400

type Environment = Readonly<Record<string, string>>

/** Measure imports of 10,000 products: the first, without a change, with one changed product, with all of them changed. */
export async function measureImports(): Promise<Figure[]> {
  const content = createTemporaryFolder()
  createLargeCatalogue(content, { products: PRODUCT_COUNT, news: NEWS_COUNT })
  const data = createTemporaryFolder()
  const figures = await measureCases(content, { DATA_DIR: data })
  figures.push(...(await measurePublications(join(data, 'serein.sqlite'))))
  const postgres = await startPostgres()
  try {
    const environment = { DATABASE_URL: postgres.url, DATA_DIR: createTemporaryFolder() }
    return [
      ...figures,
      ...(await measureCase(content, environment, `PostgreSQL: first import of ${COUNT} products`)),
    ]
  } finally {
    await postgres.stop()
  }
}

async function measureCases(content: string, environment: Environment): Promise<Figure[]> {
  const figures = await measureCase(content, environment, `first import of ${COUNT} products`)
  figures.push(...(await measureCase(content, environment, 'the same again, nothing changed')))
  const folder = join(content, 'catalogue', 'products')
  const products = readdirSync(folder)
  movePosition(folder, products.slice(0, 1))
  figures.push(...(await measureCase(content, environment, 'one of them changed')))
  movePosition(folder, products)
  figures.push(...(await measureCase(content, environment, 'all of them changed')))
  return figures
}

function movePosition(folder: string, products: readonly string[]): void {
  for (const name of products) {
    const file = join(folder, name, 'facts.yaml')
    const facts = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      facts.replace(/^position: (\d+)$/m, (_, position) => `position: ${Number(position) + 1}`),
    )
  }
}

async function measureCase(content: string, environment: Environment, what: string): Promise<Figure[]> {
  const cost = await measureCommandCost(IMPORT_COMMAND, { ...environment, CONTENT_DIR: content })
  const note = `${cost.output.trim()}; ${cost.seconds.toFixed(0)} s in all`
  return [
    { what: `${what}, CPU`, value: cost.cpuSeconds, unit: 's', bar: { atMost: MAX_CPU_SECONDS }, note },
    {
      what: `${what}, memory at its highest`,
      value: cost.megabytes,
      unit: 'MB',
      bar: { atMost: MAX_MEGABYTES },
    },
  ]
}
