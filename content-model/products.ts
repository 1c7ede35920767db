import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LANGS, type Lang } from '#contract/languages.ts'
import { entryFolders } from './entry-folders.ts'
import type { FramedPage } from './framed-pages.ts'
import type { ImportRun } from './import-run.ts'
import { markdownToHtml, paragraphToHtml } from './markdown.ts'
import type { PictureUse } from './pictures.ts'
import { checkFacts, checkWords, type ProductChecks } from './product-checks.ts'
import { type ProductFacts, type ProductWords, productFacts, productWords } from './product-schema.ts'
import { type ContentFile, type ContentReader, readWords, readYaml, type Words } from './read-content.ts'
import type { FilterFacts, ParameterFacts } from './vocabulary.ts'

type Product = {
  /** The folder of the product's files. */
  folder: string
  file: ContentFile<ProductFacts>
}
type Worded = Product & { words: Words<ProductWords> | undefined }

type Vocabulary = {
  parameters: ParameterFacts
  filters: FilterFacts
  series: ReadonlyMap<string, { id: number; category: number }> | undefined
  videos: ReadonlySet<string> | undefined
  framed: readonly FramedPage[] | undefined
}

/** Reads every product folder, checks it against the vocabulary and the other products, and adds its rows. */
export async function importProducts(run: ImportRun, vocabulary: Vocabulary): Promise<void> {
  const products = readProducts(run)
  const checks: ProductChecks = { ...vocabulary, codes: run.codes }
  const widest = widestOfSeries(products)
  for (const facts of products) {
    // The words of all products at once would be too much to hold.
    const product = { ...facts, words: readWords(run.reader, facts.folder, productWords) }
    run.reader.problems.push(...checkFacts(product.file, checks))
    run.ids.claim('product', product.file.value.id, product.file, ['id'])
    run.ids.claim('product code', product.file.value.code, product.file, ['code'])
    if (product.words) run.reader.problems.push(...checkWords(product.file.value, product.words))
    const { width } = product.file.value.parameters
    const share = typeof width === 'number' ? width / (widest.get(product.file.value.series) ?? width) : 1
    run.pictures.need({ path: product.file.value.installation.picture, usedIn: product.file.file })
    await addProduct(run, product, vocabulary, BODY_SHARE * share)
    addParameters(run, product)
    addFilterOptions(run, product.file.value, vocabulary.filters)
  }
}

/** The widest product of a series fills this share of its stage; its siblings keep its scale. */
const BODY_SHARE = 0.78

const FOLDER = 'catalogue/products'

/**
 * The codes of all products, from their files as they stand: who names a product whose file has a fault is right, and is not to
 * be blamed. A file that says no code belongs to its folder's name.
 */
export function findProductCodes(reader: ContentReader): Set<string> {
  const codes = entryFolders(reader, FOLDER).map((folder) => {
    const file = join(reader.root, folder, 'facts.yaml')
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    return /^code:\s*["']?([A-Z0-9-]+)/m.exec(text)?.[1] ?? basename(folder).toUpperCase()
  })
  return new Set(codes)
}

function readProducts({ reader }: ImportRun): Product[] {
  return entryFolders(reader, FOLDER).flatMap((folder) => {
    const file = readYaml(reader, `${folder}/facts.yaml`, productFacts)
    // An editor wants to see the faults of its words as well.
    if (!file) readWords(reader, folder, productWords)
    return file ? [{ folder, file }] : []
  })
}

function widestOfSeries(products: readonly Product[]): Map<string, number> {
  const widest = new Map<string, number>()
  for (const { file } of products) {
    const { width } = file.value.parameters
    if (typeof width === 'number') {
      widest.set(file.value.series, Math.max(width, widest.get(file.value.series) ?? 0))
    }
  }
  return widest
}

async function addProduct(run: ImportRun, { file, words }: Worded, vocabulary: Vocabulary, scale: number) {
  const { value: facts } = file
  const picture = (use: Omit<PictureUse, 'usedIn'>) => run.pictures.add({ ...use, usedIn: file.file })
  const pictures = (paths: readonly string[]) => Promise.all(paths.map((path) => picture({ path })))
  const [thumb = ''] = facts.gallery
  run.rows.product.push({
    id: facts.id,
    code: facts.code,
    categoryId: facts.category,
    seriesId: vocabulary.series?.get(facts.series)?.id ?? 0,
    position: facts.position,
    isAward: facts.tags.includes('award') ? 1 : 0,
    isNew: facts.tags.includes('new') ? 1 : 0,
    isSold: facts.buy ? 1 : 0,
    isOutside: facts.outside ? 1 : 0,
    video: facts.video,
    thumbKey: await run.pictures.add({ path: thumb, scale, usedIn: file.file }),
    gallery: await pictures(facts.gallery),
    keyFigures: facts.keyFigures,
    details: await Promise.all(
      facts.details.map(async (block) => ({
        layout: block.layout,
        pictures: await pictures(block.pictures),
      })),
    ),
    drawing: facts.installation.picture,
    scenes: await Promise.all(
      facts.installation.scenes.map(({ picture: path, focus }) => picture({ path, focus })),
    ),
    recommended: facts.recommended,
  })
  for (const lang of words ? LANGS : []) {
    if (words) run.rows.productText.push(textRow(facts.id, words, lang))
  }
}

function textRow(productId: number, words: Words<ProductWords>, lang: Lang) {
  const { value, row } = words[lang]
  return {
    productId,
    ...row,
    line: value.line,
    kind: value.kind,
    intro: paragraphToHtml(value.intro),
    hot: value.hot,
    description: value.description,
    award: value.award,
    galleryAlts: value.gallery,
    details: value.details.map(({ text, ...block }) => ({ ...block, html: markdownToHtml(text) })),
    scenes: value.installation.scenes.map(({ text, ...scene }) => ({ ...scene, html: markdownToHtml(text) })),
    accessories: value.accessories,
  }
}

function addParameters({ rows }: ImportRun, { file: { value: facts }, words }: Worded): void {
  for (const [parameterKey, value] of Object.entries(facts.parameters)) {
    const [low, high] = value === 'text' ? [null, null] : Array.isArray(value) ? value : [value, value]
    rows.productParameter.push({ productId: facts.id, parameterKey, low, high })
    for (const lang of words && value === 'text' ? LANGS : []) {
      const content = words?.[lang].value.parameters[parameterKey]
      if (words && content) {
        rows.productParameterText.push({ productId: facts.id, parameterKey, ...words[lang].row, content })
      }
    }
  }
}

/** Options of a group with a parameter follow from the product's own value, so that a filter can never contradict the sheet. */
function addFilterOptions({ rows }: ImportRun, facts: ProductFacts, { groups }: FilterFacts): void {
  for (const group of groups.filter(({ category }) => category === facts.category)) {
    const measured = group.parameter === undefined ? undefined : facts.parameters[group.parameter]
    const chosen = group.options.filter((option) =>
      typeof measured === 'number'
        ? measured >= (option.min ?? Number.NEGATIVE_INFINITY) &&
          measured <= (option.max ?? Number.POSITIVE_INFINITY)
        : facts.filters[group.type]?.includes(option.key),
    )
    for (const option of chosen) {
      rows.productFilterOption.push({ groupId: group.id, optionId: option.id, productId: facts.id })
    }
  }
}
