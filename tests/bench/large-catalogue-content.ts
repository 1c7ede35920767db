import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type LargeCatalogueOptions = {
  products: number
  news: number
  /** Folders of products that are not copied. */
  without?: readonly string[]
}

/**
 * Copy the demonstration content to a new folder and duplicate entries until it has the given number of products and news.
 * Duplicates have their own facts; their texts are hard links, and the media folder is a symlink.
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
      .replace(/^formerCodes: .*\n/m, '')
      // An external product page must be listed in the brand's facts.
      .replace(/^outside: true$/m, 'outside: false'),
  )
  const newsroom = { folder: join(folder, 'newsroom', 'news'), wanted: news, step: 1_000, without: [] }
  copyEntries(newsroom, (facts) => facts)
}

type Entries = {
  folder: string
  wanted: number
  /** Distance between the ids of two copies of an entry. */
  step: number
  without: readonly string[]
}

/** Copy the folders of one kind of entry in turn until there are `wanted`; each copy gets a new id. */
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
