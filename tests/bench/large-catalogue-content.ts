import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type LargeCatalogueOptions = {
  products: number
  news: number
  /** Folders of products that are not copied. */
  without?: readonly string[]
}

/**
 * Copies the demonstration's content into a new folder and adds to it until there are so many products and news. What is added
 * has facts of its own and shares the files of its words; pictures are shared by all.
 */
export function createLargeCatalogue(
  folder: string,
  { products, news, without = [] }: LargeCatalogueOptions,
): void {
  for (const name of readdirSync('content')) {
    if (name !== 'media') cpSync(join('content', name), join(folder, name), { recursive: true })
  }
  symlinkSync(resolve('content', 'media'), join(folder, 'media'))
  const catalogue = {
    folder: join(folder, 'catalogue', 'products'),
    wanted: products,
    step: 100_000,
    without,
  }
  copyEntries(catalogue, (facts, copy) =>
    facts
      .replace(/^code: (\S+)$/m, `code: $1-${copy}`)
      // A page elsewhere has to be listed with the brand's facts.
      .replace(/^outside: true$/m, 'outside: false'),
  )
  const newsroom = { folder: join(folder, 'newsroom', 'news'), wanted: news, step: 1_000, without: [] }
  copyEntries(newsroom, (facts) => facts)
}

type Entries = {
  folder: string
  wanted: number
  /** How far the id of a copy lies from that of the one before. */
  step: number
  without: readonly string[]
}

/** Copies the folders of one kind of entry in turn until there are as many as wanted; each copy gets another id. */
function copyEntries(
  { folder, wanted, step, without }: Entries,
  change: (facts: string, copy: number) => string,
): void {
  const all = readdirSync(folder).sort()
  const names = all.filter((name) => !without.includes(name))
  for (let number = 0; number < wanted - all.length; number++) {
    const name = names[number % names.length] ?? ''
    const copy = Math.floor(number / names.length) + 1
    const [from, to] = [join(folder, name), join(folder, `${name}-${copy}`)]
    mkdirSync(to)
    for (const file of readdirSync(from)) {
      if (file !== 'facts.yaml') linkSync(join(from, file), join(to, file))
    }
    const facts = readFileSync(join(from, 'facts.yaml'), 'utf8')
    const numbered = facts.replace(/^id: (\d+)$/m, (_, id) => `id: ${Number(id) + copy * step}`)
    writeFileSync(join(to, 'facts.yaml'), change(numbered, copy))
  }
}
