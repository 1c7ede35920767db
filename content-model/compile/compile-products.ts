import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LANGS, type Lang } from '#contract/languages.ts'
import type { FramedPage } from '../checks/check-framed-page.ts'
import {
  checkProductFacts,
  checkProductTranslations,
  type ProductReferences,
} from '../checks/check-product.ts'
import type { PictureUse } from '../pictures/picture-registry.ts'
import {
  type ContentFile,
  type ContentReader,
  listEntryFolders,
  readTranslations,
  readYaml,
  type Translations,
} from '../read/content-reader.ts'
import { markdownToHtml, paragraphToHtml } from '../schemas/markdown.ts'
import {
  type ProductFacts,
  type ProductTranslation,
  productFacts,
  productTranslation,
} from '../schemas/product-schema.ts'
import type { CompileContext } from './compile-context.ts'
import type { FilterFacts, ParameterFacts } from './compile-taxonomy.ts'

type Product = {
  folder: string
  file: ContentFile<ProductFacts>
}
type TranslatedProduct = Product & { translations: Translations<ProductTranslation> | undefined }

type Taxonomy = {
  parameters: ParameterFacts
  filters: FilterFacts
  series: ReadonlyMap<string, { id: number; category: number }> | undefined
  videos: ReadonlySet<string> | undefined
  framed: readonly FramedPage[] | undefined
}

/** Compile every product folder, and check it against the taxonomy and the other products. */
export async function compileProducts(context: CompileContext, taxonomy: Taxonomy): Promise<void> {
  const products = readProducts(context)
  const references: ProductReferences = { ...taxonomy, productCodes: context.productCodes }
  const maxWidthBySeries = findMaxWidthBySeries(products)
  for (const facts of products) {
    // Read inside the loop: the translations of all products at once would take too much memory.
    const product = {
      ...facts,
      translations: readTranslations(context.reader, facts.folder, productTranslation),
    }
    context.reader.problems.push(...checkProductFacts(product.file, references))
    context.ids.claim('product', product.file.value.id, product.file, ['id'])
    context.ids.claim('product code', product.file.value.code, product.file, ['code'])
    if (product.translations)
      context.reader.problems.push(...checkProductTranslations(product.file.value, product.translations))
    const { width } = product.file.value.parameters
    const widthShare =
      typeof width === 'number' ? width / (maxWidthBySeries.get(product.file.value.series) ?? width) : 1
    context.pictures.requireFile({ path: product.file.value.installation.picture, usedIn: product.file.file })
    await addProduct(context, product, taxonomy, WIDEST_BODY_SHARE * widthShare)
    addParameters(context, product)
    addFilterOptions(context, product.file.value, taxonomy.filters)
  }
}

/** Share of the stage that the widest product of a series fills; the others are drawn to the same scale. */
const WIDEST_BODY_SHARE = 0.78

const PRODUCTS_FOLDER = 'catalogue/products'

/**
 * Return the codes of all products. Files with errors count too, so that a correct reference to such a product is not reported.
 * Without a readable code, the folder name is the code.
 */
export function findProductCodes(reader: ContentReader): Set<string> {
  const codes = listEntryFolders(reader, PRODUCTS_FOLDER).map((folder) => {
    const file = join(reader.root, folder, 'facts.yaml')
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    return /^code:\s*["']?([A-Z0-9-]+)/m.exec(text)?.[1] ?? basename(folder).toUpperCase()
  })
  return new Set(codes)
}

function readProducts({ reader }: CompileContext): Product[] {
  return listEntryFolders(reader, PRODUCTS_FOLDER).flatMap((folder) => {
    const file = readYaml(reader, `${folder}/facts.yaml`, productFacts)
    // Read the translations anyway, so that their errors are reported in the same run.
    if (!file) readTranslations(reader, folder, productTranslation)
    return file ? [{ folder, file }] : []
  })
}

function findMaxWidthBySeries(products: readonly Product[]): Map<string, number> {
  const maxWidths = new Map<string, number>()
  for (const { file } of products) {
    const { width } = file.value.parameters
    if (typeof width === 'number') {
      maxWidths.set(file.value.series, Math.max(width, maxWidths.get(file.value.series) ?? 0))
    }
  }
  return maxWidths
}

async function addProduct(
  context: CompileContext,
  { file, translations }: TranslatedProduct,
  taxonomy: Taxonomy,
  scale: number,
) {
  const { value: facts } = file
  const picture = (use: Omit<PictureUse, 'usedIn'>) => context.pictures.add({ ...use, usedIn: file.file })
  const pictures = (paths: readonly string[]) => Promise.all(paths.map((path) => picture({ path })))
  const [thumb = ''] = facts.gallery
  context.rows.product.push({
    id: facts.id,
    code: facts.code,
    categoryId: facts.category,
    seriesId: taxonomy.series?.get(facts.series)?.id ?? 0,
    position: facts.position,
    isAward: facts.tags.includes('award') ? 1 : 0,
    isNew: facts.tags.includes('new') ? 1 : 0,
    isSold: facts.buy ? 1 : 0,
    isOutside: facts.outside ? 1 : 0,
    video: facts.video,
    thumbKey: await context.pictures.add({ path: thumb, scale, usedIn: file.file }),
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
  for (const lang of translations ? LANGS : []) {
    if (translations) context.rows.productText.push(toTranslationRow(facts.id, translations, lang))
  }
}

function toTranslationRow(productId: number, translations: Translations<ProductTranslation>, lang: Lang) {
  const { value, row } = translations[lang]
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

function addParameters(
  { rows }: CompileContext,
  { file: { value: facts }, translations }: TranslatedProduct,
): void {
  for (const [parameterKey, value] of Object.entries(facts.parameters)) {
    const [low, high] = value === 'text' ? [null, null] : Array.isArray(value) ? value : [value, value]
    rows.productParameter.push({ productId: facts.id, parameterKey, low, high })
    for (const lang of translations && value === 'text' ? LANGS : []) {
      const content = translations?.[lang].value.parameters[parameterKey]
      if (translations && content) {
        rows.productParameterText.push({
          productId: facts.id,
          parameterKey,
          ...translations[lang].row,
          content,
        })
      }
    }
  }
}

/** Derive the options of a group with a parameter from the product's value, so that filter and data sheet never disagree. */
function addFilterOptions({ rows }: CompileContext, facts: ProductFacts, { groups }: FilterFacts): void {
  for (const group of groups.filter(({ category }) => category === facts.category)) {
    const parameterValue = group.parameter === undefined ? undefined : facts.parameters[group.parameter]
    const matchingOptions = group.options.filter((option) =>
      typeof parameterValue === 'number'
        ? parameterValue >= (option.min ?? Number.NEGATIVE_INFINITY) &&
          parameterValue <= (option.max ?? Number.POSITIVE_INFINITY)
        : facts.filters[group.type]?.includes(option.key),
    )
    for (const option of matchingOptions) {
      rows.productFilterOption.push({ groupId: group.id, optionId: option.id, productId: facts.id })
    }
  }
}
