import { describeUnprintedShapes } from '../checks/check-printed-drawing.ts'
import { checkProductFacts, checkProductTranslations, listPictures } from '../checks/check-product.ts'
import { checkRepeatedPhotographs } from '../checks/check-repeated-photographs.ts'
import { problemAt } from '../checks/problems.ts'
import type { PictureUse } from '../media/picture-registry.ts'
import {
  type ContentFile,
  readFacts,
  readTranslations,
  type TranslationFile,
  type Translations,
} from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { markdownToHtml, paragraphToHtml } from '../schemas/markdown.ts'
import {
  type ProductFacts,
  type ProductTranslation,
  productFacts,
  productTranslation,
} from '../schemas/product-schema.ts'
import type { FilterFacts } from '../schemas/taxonomy-schemas.ts'
import type { CompileContext } from './compile-context.ts'
import type { ContentTable } from './content-rows.ts'
import { listTexts } from './texts-of-items.ts'

/** Compile a product, and check it against the taxonomy and the other products. */
export async function compileProduct(context: CompileContext, folder: ContentFolder): Promise<void> {
  const file = await compileProductFacts(context, folder)
  const translations = readTranslations(context.reader, folder, productTranslation)
  if (!file || !translations) return
  context.reader.problems.push(...checkProductTranslations(file.value, translations))
  addTexts(context, file.value, translations)
}

/** Tables whose rows follow from the facts of a product, of its series and of the taxonomy, without texts. */
export const PRODUCT_FACTS_TABLES: ReadonlySet<ContentTable> = new Set([
  'product',
  'productParameter',
  'productFilterOption',
  'productFormerCode',
  'productPart',
])

/** Compile and check what of a product needs no texts. Undefined if its facts or the taxonomy have errors. */
export async function compileProductFacts(
  context: CompileContext,
  folder: ContentFolder,
): Promise<ContentFile<ProductFacts> | undefined> {
  const { reader, ids, shared } = context
  const { parameters, filters } = shared.files
  const file = readFacts(reader, folder, productFacts)
  if (!file || !parameters || !filters) return undefined
  const { value } = file
  const partNumbers = await shared.listPartNumbers()
  const references = { ...shared, parameters: parameters.value, filters: filters.value, partNumbers }
  reader.problems.push(...checkProductFacts(file, references))
  reader.taste.push(...checkRepeatedPhotographs(file, listPictures(value)))
  ids.claim('product', value.id, file, ['id'])
  ids.claim('product code', value.code, file, ['code'])
  for (const code of value.formerCodes) {
    ids.claim('product code', code, file, ['formerCodes', code])
    context.rows.productFormerCode.push({ code, productId: value.id })
  }
  const drawing = value.installation.picture
  context.pictures.requireFile({ path: drawing, usedIn: file.file })
  const unprinted = describeUnprintedShapes(reader.media.readText(drawing))
  if (unprinted) reader.warnings.push(problemAt(file, ['installation', 'picture'], unprinted))
  await addProduct(context, file)
  addParameters(context, value)
  addFilterOptions(context, value, filters.value)
  value.parts.forEach(({ number, quantity, supply }, position) => {
    context.rows.productPart.push({ productId: value.id, partNumber: number, position, quantity, supply })
  })
  return file
}

async function addProduct(context: CompileContext, file: ContentFile<ProductFacts>) {
  const { value: facts } = file
  const picture = (use: Omit<PictureUse, 'usedIn'>) => context.pictures.add({ ...use, usedIn: file.file })
  const pictures = (items: readonly { picture: string }[]) =>
    Promise.all(items.map((item) => picture({ path: item.picture })))
  const gallery = await pictures(facts.gallery)
  const [thumbKey = '', frontKey = thumbKey] = gallery
  context.rows.product.push({
    id: facts.id,
    code: facts.code,
    categoryId: facts.category,
    seriesId: context.shared.series?.get(facts.series)?.id ?? 0,
    position: facts.position,
    isAward: facts.tags.includes('award') ? 1 : 0,
    isNew: facts.tags.includes('new') ? 1 : 0,
    isSold: facts.buy ? 1 : 0,
    isOutside: facts.outside ? 1 : 0,
    video: facts.video,
    thumbKey,
    frontKey,
    gallery,
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
    discontinuedOn: facts.discontinued ?? '',
    successors: facts.successors,
  })
}

function addTexts(
  { rows }: CompileContext,
  facts: ProductFacts,
  { all }: Translations<ProductTranslation>,
): void {
  for (const translation of all) rows.productText.push(toTextRow(facts, translation))
  for (const [parameterKey, value] of Object.entries(facts.parameters)) {
    if (value !== 'text') continue
    for (const { row, value: texts } of all) {
      const content = texts.parameters[parameterKey]
      if (content) rows.productParameterText.push({ productId: facts.id, parameterKey, ...row, content })
    }
  }
}

function toTextRow(facts: ProductFacts, { value, row }: TranslationFile<ProductTranslation>) {
  const { scenes } = facts.installation
  return {
    productId: facts.id,
    ...row,
    line: value.line,
    kind: value.kind,
    intro: paragraphToHtml(value.intro),
    hot: value.hot,
    description: value.description,
    award: value.award,
    galleryAlts: listTexts(facts.gallery, value.gallery),
    details: facts.details.flatMap((block) => toBlockTexts(block, value)),
    scenes: listTexts(scenes, value.installation.scenes).map(({ text, ...scene }) => ({
      ...scene,
      html: markdownToHtml(text),
    })),
    accessories: [],
  }
}

function toBlockTexts({ key, pictures }: ProductFacts['details'][number], { details }: ProductTranslation) {
  const block = details[key]
  if (!block) return []
  const texts = listTexts(pictures, block.pictures)
  const captions = texts.map(({ caption = '' }) => caption)
  return [
    {
      title: block.title,
      alt: texts.map(({ alt }) => alt),
      captions: captions.some((caption) => caption !== '') ? captions : [],
      html: markdownToHtml(block.text),
    },
  ]
}

function addParameters({ rows }: CompileContext, facts: ProductFacts): void {
  for (const [parameterKey, value] of Object.entries(facts.parameters)) {
    const [low, high] = value === 'text' ? [null, null] : Array.isArray(value) ? value : [value, value]
    rows.productParameter.push({ productId: facts.id, parameterKey, low, high })
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
