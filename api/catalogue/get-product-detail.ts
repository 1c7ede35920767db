import { drawingPath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import type { SafetyNotice } from '#contract/manuals.ts'
import type { Part } from '#contract/parts.ts'
import { outsideProductPath } from '#contract/paths.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { addYears } from '../add-years.ts'
import { getBrand } from '../brand.ts'
import { notFound } from '../http/api-error.ts'
import { createPictureLookup, type PictureLookup } from '../picture-lookup.ts'
import { findProductParts } from './find-parts.ts'
import { findParameters, formatMeasureToParts, type ParameterValue } from './parameters.ts'
import { findCategoryCatalogue, findProductDocuments } from './product-documents.ts'
import { findProductVideo } from './product-video.ts'
import { findSafetyNotices } from './safety-notices.ts'
import { listTagNames } from './tags.ts'

type ProductRow = NonNullable<Awaited<ReturnType<typeof findProductRow>>>

/**
 * Return a product with all content of its page, also for a code that it had before.
 *
 * @throws ApiError 404 for an unknown code
 */
export async function getProductDetail(db: Db, lang: Lang, code: string): Promise<ProductDetail> {
  const row = await getProductRow(db, lang, code)
  const [picture, parameters, documents, catalogue, brand, video, parts, notices] = await Promise.all([
    createPictureLookup(db, [
      row.thumbKey,
      ...row.gallery,
      ...row.scenes,
      ...row.layouts.flatMap((block) => block.pictures),
    ]),
    findParameters(db, lang, [row.id]),
    findProductDocuments(db, lang, [row.code]),
    findCategoryCatalogue(db, lang, row.categoryId),
    getBrand(db, lang),
    findProductVideo(db, lang, row.video),
    findProductParts(db, lang, row.id),
    findSafetyNotices(db, lang, row.code),
  ])
  const drawing = { url: drawingPath(row.drawing, lang), alt: describeDrawing(row.code, parameters) }
  return {
    id: row.id,
    code: row.code,
    line: row.line,
    kind: row.kind,
    intro: row.intro,
    description: row.description,
    thumb: picture(row.thumbKey, row.galleryAlts[0] ?? row.kind),
    tags: listTagNames(row, lang),
    isNew: row.isNew,
    award: row.award,
    banner: row.gallery.map((key, index) => picture(key, row.galleryAlts[index] ?? row.kind)),
    figures: buildKeyFigures(row, parameters, lang),
    details: buildDetailBlocks(row, picture),
    parameters: parameters.map(({ key, name, content, topic }) => ({ key, name, content, topic })),
    lineDrawing: drawing,
    scene: buildScenes(row, picture),
    installationDrawing: drawing,
    video,
    seriesId: row.seriesId,
    seriesName: row.seriesName,
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    isOutside: row.isOutside,
    outsideUrl: row.isOutside ? outsideProductPath(row.code, row.categoryId) : '',
    buyUrl:
      row.isSold && row.discontinuedOn === '' ? `${brand.facts.shop.online}/${row.code.toLowerCase()}` : '',
    documents: [...(documents.get(row.code) ?? []), catalogue],
    ...buildOwnerFields(row, { parts, notices, partsYears: brand.facts.partsYears }),
    fallback: fallbackOf(row.textLang, lang),
  }
}

function buildScenes(row: ProductRow, picture: PictureLookup): ProductDetail['scene'] {
  return row.sceneTranslations.map((scene, index) => ({
    img: picture(row.scenes[index] ?? '', scene.alt),
    title: scene.title,
    text: scene.html,
  }))
}

type OwnerFields = Pick<
  ProductDetail,
  'parts' | 'hasSpareParts' | 'discontinuedOn' | 'partsUntil' | 'successors' | 'notices'
>

/** Build what owners look for: parts, until when there are any, what replaces the product, and what is dangerous. */
function buildOwnerFields(
  { discontinuedOn, successors }: ProductRow,
  { parts, notices, partsYears }: { parts: Part[]; notices: SafetyNotice[]; partsYears: number },
): OwnerFields {
  return {
    notices,
    parts: parts.filter(({ supply }) => supply !== 'spare'),
    hasSpareParts: parts.some(({ supply }) => supply === 'spare'),
    discontinuedOn,
    partsUntil: addYears(discontinuedOn, partsYears),
    successors,
  }
}

async function getProductRow(db: Db, lang: Lang, code: string): Promise<ProductRow> {
  const row = (await findProductRow(db, lang, code)) ?? (await findRenamedProductRow(db, lang, code))
  if (!row) throw notFound()
  return row
}

async function findRenamedProductRow(db: Db, lang: Lang, formerCode: string) {
  const product = await db
    .selectFrom('productFormerCode')
    .innerJoin('product', 'product.id', 'productId')
    .select('product.code')
    .where('productFormerCode.code', '=', formerCode)
    .executeTakeFirst()
  return product && findProductRow(db, lang, product.code)
}

async function findProductRow(db: Db, lang: Lang, code: string) {
  const row = await db
    .selectFrom('product')
    .innerJoin('productText as text', (join) =>
      join.on(translationJoin('productText', 'text', { productId: 'product.id' }, lang)),
    )
    .innerJoin('seriesText', (join) =>
      join.on(translationJoin('seriesText', 'seriesText', { seriesId: 'product.seriesId' }, lang)),
    )
    .innerJoin('categoryText', (join) =>
      join.on(translationJoin('categoryText', 'categoryText', { categoryId: 'product.categoryId' }, lang)),
    )
    .selectAll('product')
    .select([
      'text.lang as textLang',
      'text.line',
      'text.kind',
      'text.intro',
      'text.description',
      'text.award',
      'text.galleryAlts',
      'seriesText.name as seriesName',
      'categoryText.name as categoryName',
    ])
    .where('product.code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const { details: layouts, ...product } = row
  const translation = await db
    .selectFrom('productText')
    .select(['details', 'scenes'])
    .where('productId', '=', row.id)
    .where('lang', '=', row.textLang)
    .executeTakeFirstOrThrow()
  return {
    ...product,
    layouts,
    blockTranslations: translation.details,
    sceneTranslations: translation.scenes,
  }
}

function buildDetailBlocks(
  { layouts, blockTranslations }: ProductRow,
  picture: PictureLookup,
): ProductDetail['details'] {
  return layouts.map(({ layout, pictures: [first = '', ...others] }, index) => {
    const translation = blockTranslations[index]
    const altOf = (pictureIndex: number) => translation?.alt[pictureIndex] ?? ''
    return {
      layout,
      title: translation?.title ?? '',
      intro: translation?.html ?? '',
      img: picture(first, altOf(0)),
      others: others.map((key, pictureIndex) => picture(key, altOf(pictureIndex + 1))),
      captions: translation?.captions ?? [],
    }
  })
}

function buildKeyFigures(
  row: ProductRow,
  parameters: readonly ParameterValue[],
  lang: Lang,
): ProductDetail['figures'] {
  return row.keyFigures.flatMap((key) => {
    const parameter = parameters.find((candidate) => candidate.key === key)
    if (!parameter) return []
    const { number, unit } = formatMeasureToParts({ ...parameter, lang })
    return [{ value: number, unit, name: parameter.name }]
  })
}

const DIMENSION_KEYS = ['width', 'height', 'depth']

/** "HZ90: Width 898 mm, Height 860 mm, Depth 365 mm": the alternative text of the drawing. */
function describeDrawing(code: string, parameters: readonly ParameterValue[]): string {
  const sizes = parameters
    .filter(({ key }) => DIMENSION_KEYS.includes(key))
    .map(({ name, content }) => `${name} ${content}`)
  return `${code}: ${sizes.join(', ')}`
}
