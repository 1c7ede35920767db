import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { findMedia, readMediaContent } from '#database/media-content.ts'
import type { DetailLayout, DetailTranslation, SceneTranslation } from '#database/schema.ts'
import { STILL_MADE } from '#database/still-made.ts'
import { translationJoin } from '#database/translation-join.ts'
import type {
  CategoryContent,
  Detail,
  DocumentSettings,
  Picture,
  ProductContent,
  Scene,
} from './document-content.ts'
import { htmlToPlainText, parseHtmlBlocks } from './html-blocks.ts'
import { readBrand } from './read-page-content.ts'
import { readParameters } from './read-parameters.ts'

/** Settings of the installation that documents depend on. */
export type DocumentOptions = {
  contentDirectory: string
  publicUrl: string
  /** Whether `publicUrl` may be printed where only paper leads to it. */
  isPublicUrlSet: boolean
}

/** Read the properties shared by all documents in a language. */
export async function readDocumentSettings(
  db: Db,
  lang: Lang,
  { contentDirectory, publicUrl, isPublicUrlSet }: DocumentOptions,
): Promise<DocumentSettings> {
  const brand = await readBrand(db, lang)
  return { lang, brand, mediaDirectory: join(contentDirectory, 'media'), publicUrl, isPublicUrlSet }
}

/** Read all content of a product; undefined if there is no such product. */
export async function readProduct(
  db: Db,
  code: string,
  settings: DocumentSettings,
): Promise<ProductContent | undefined> {
  const { lang, mediaDirectory } = settings
  const row = await selectProduct(db, code, lang)
  if (!row) return undefined
  const translation = await selectProductTranslation(db, row.id, lang)
  const detailPictureKeys = row.details.flatMap((detail) => detail.pictures)
  const keys = [row.thumbKey, ...row.gallery, ...row.scenes, ...detailPictureKeys]
  const [pictures, parameters, drawing] = await Promise.all([
    readPictures(db, keys),
    readParameters(db, row, lang),
    readDrawingSvg(db, mediaDirectory, row.drawing),
  ])
  const pictureOf = (key: string, alt = '') => withAlt(pictures.get(key), alt)
  return {
    id: row.id,
    code: row.code,
    kind: translation.kind,
    intro: htmlToPlainText(translation.intro),
    award: htmlToPlainText(translation.award),
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    seriesName: row.seriesName,
    thumb: pictureOf(row.thumbKey, translation.galleryAlts[0] || translation.kind),
    gallery: row.gallery.flatMap(
      (key, index) => pictureOf(key, translation.galleryAlts[index] || translation.kind) ?? [],
    ),
    ...parameters,
    details: toDetails(translation.details, row.details, pictureOf),
    drawing,
    scenes: toScenes(translation.scenes, row.scenes, pictureOf),
    updatedAt: translation.updatedAt,
  }
}

type StoredPicture = Omit<Picture, 'alt'>
type PictureOf = (key: string, alt?: string) => Picture | undefined

function withAlt(picture: StoredPicture | undefined, alt: string): Picture | undefined {
  return picture && { ...picture, alt }
}

function toDetails(
  detailTexts: readonly DetailTranslation[],
  layouts: readonly DetailLayout[],
  pictureOf: PictureOf,
): Detail[] {
  return detailTexts.map(({ title, html, alt, captions }, index) => ({
    title,
    blocks: parseHtmlBlocks(html),
    pictures: (layouts[index]?.pictures ?? []).map((key, place) => pictureOf(key, alt[place] || title)),
    captions,
  }))
}

function toScenes(
  sceneTexts: readonly SceneTranslation[],
  keys: readonly string[],
  pictureOf: PictureOf,
): Scene[] {
  return sceneTexts.map(({ title, html, alt }, index) => ({
    title,
    blocks: parseHtmlBlocks(html),
    picture: pictureOf(keys[index] ?? '', alt || title),
  }))
}

function selectProduct(db: Db, code: string, lang: Lang) {
  return db
    .selectFrom('product')
    .innerJoin('categoryText as category', (join) =>
      join.on(translationJoin('categoryText', 'category', { categoryId: 'product.categoryId' }, lang)),
    )
    .innerJoin('seriesText as series', (join) =>
      join.on(translationJoin('seriesText', 'series', { seriesId: 'product.seriesId' }, lang)),
    )
    .select([
      'product.id',
      'product.code',
      'product.categoryId',
      'product.thumbKey',
      'product.gallery',
      'product.keyFigures',
    ])
    .select(['product.details', 'product.drawing', 'product.scenes'])
    .select(['category.name as categoryName', 'series.name as seriesName'])
    .where('product.code', '=', code)
    .executeTakeFirst()
}

// A separate query, because `product` and `productText` both have the columns `details` and `scenes`.
function selectProductTranslation(db: Db, productId: number, lang: Lang) {
  return db
    .selectFrom('product')
    .innerJoin('productText as text', (join) =>
      join.on(translationJoin('productText', 'text', { productId: 'product.id' }, lang)),
    )
    .select(['text.kind', 'text.intro', 'text.award', 'text.galleryAlts'])
    .select(['text.details', 'text.scenes', 'text.updatedAt'])
    .where('product.id', '=', productId)
    .executeTakeFirstOrThrow()
}

/** Read a category and its products in the order of the site; undefined if there is no such category. */
export async function readCategory(
  db: Db,
  id: number,
  settings: DocumentSettings,
): Promise<CategoryContent | undefined> {
  const row = await db
    .selectFrom('category')
    .innerJoin('categoryText as text', (join) =>
      join.on(translationJoin('categoryText', 'text', { categoryId: 'category.id' }, settings.lang)),
    )
    .select(['category.id', 'category.pictureKey', 'text.name', 'text.intro', 'text.alt', 'text.updatedAt'])
    .where('category.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const codes = await db
    .selectFrom('product')
    .innerJoin('series', 'series.id', 'product.seriesId')
    .select('product.code')
    .where('product.categoryId', '=', id)
    .where(STILL_MADE)
    .orderBy('series.position')
    .orderBy('product.position')
    .execute()
  const products = await Promise.all(codes.map(({ code }) => readProduct(db, code, settings)))
  const pictures = await readPictures(db, [row.pictureKey])
  return {
    id,
    name: row.name,
    intro: htmlToPlainText(row.intro),
    picture: withAlt(pictures.get(row.pictureKey), row.alt || row.name),
    products: products.filter((product) => product !== undefined),
    updatedAt: row.updatedAt,
  }
}

async function readPictures(db: Db, keys: readonly string[]): Promise<Map<string, StoredPicture>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('picture')
    .select(['key', 'path', 'fileHash', 'width', 'height', 'focusX', 'focusY', 'body', 'isCutout'])
    .where('key', 'in', [...new Set(keys)])
    .execute()
  const focuses = await readFocuses(db, rows)
  return new Map(rows.map(({ key, ...picture }) => [key, { ...picture, ...focuses.get(picture.path) }]))
}

/** Return the focus that the same file has elsewhere, such as in a banner, for pictures without their own. */
async function readFocuses(
  db: Db,
  pictures: readonly StoredPicture[],
): Promise<Map<string, Pick<StoredPicture, 'focusX' | 'focusY'>>> {
  const paths = pictures.filter(isCentred).map(({ path }) => path)
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('picture')
    .select(['path', 'focusX', 'focusY'])
    .where('path', 'in', paths)
    .orderBy('key', 'desc')
    .execute()
  return new Map(rows.filter((row) => !isCentred(row)).map(({ path, ...focus }) => [path, focus]))
}

function isCentred({ focusX, focusY }: Pick<StoredPicture, 'focusX' | 'focusY'>): boolean {
  return focusX === 50 && focusY === 50
}

/** Read the SVG source of the drawing; empty if it is unreadable, since a document without its drawing is better than none. */
async function readDrawingSvg(db: Db, mediaDirectory: string, path: string): Promise<string> {
  if (!/^[a-z]+\/[a-z0-9-]+\.svg$/.test(path)) return ''
  const uploaded = await findMedia(db, path)
  if (uploaded) return (await readMediaContent(db, uploaded.id)).toString()
  return readFile(join(mediaDirectory, path), 'utf8').catch(() => '')
}
