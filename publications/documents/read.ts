import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { inBestLanguage } from '#database/language.ts'
import type { DetailLayout, DetailWords, SceneWords } from '#database/schema.ts'
import type { CategoryContent, Detail, ProductContent, Scene, Setting } from './content.ts'
import { htmlBlocks, plainText } from './html-blocks.ts'
import type { Picture } from './pictures.ts'
import { readBrand, readEdition } from './read-pages.ts'
import { readParameters } from './read-parameters.ts'

/** What every document in this language carries. */
export async function readSetting(db: Db, lang: Lang, contentDirectory: string): Promise<Setting> {
  const [brand, edition] = await Promise.all([readBrand(db, lang), readEdition(db, lang)])
  return { lang, brand, edition, mediaDirectory: join(contentDirectory, 'media') }
}

/** Everything about one product; undefined when there is no such product. */
export async function readProduct(
  db: Db,
  code: string,
  setting: Setting,
): Promise<ProductContent | undefined> {
  const { lang, mediaDirectory } = setting
  const row = await selectProduct(db, code, lang)
  if (!row) return undefined
  const words = await selectWords(db, row.id, lang)
  const ofDetails = row.details.flatMap((detail) => detail.pictures)
  const keys = [row.thumbKey, ...row.gallery, ...row.scenes, ...ofDetails]
  const [pictures, parameters, drawing] = await Promise.all([
    readPictures(db, keys),
    readParameters(db, row, lang),
    readDrawing(mediaDirectory, row.drawing),
  ])
  return {
    code: row.code,
    kind: words.kind,
    line: words.line,
    intro: plainText(words.intro),
    award: plainText(words.award),
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    seriesName: row.seriesName,
    seriesLine: row.seriesLine,
    thumb: pictures.get(row.thumbKey),
    gallery: row.gallery.flatMap((key) => pictures.get(key) ?? []),
    ...parameters,
    details: detailsOf(words.details, row.details, pictures),
    drawing,
    scenes: scenesOf(words.scenes, row.scenes, pictures),
    accessories: words.accessories,
  }
}

type Pictures = ReadonlyMap<string, Picture>

function detailsOf(
  words: readonly DetailWords[],
  layouts: readonly DetailLayout[],
  pictures: Pictures,
): Detail[] {
  return words.map(({ title, html, captions }, index) => ({
    layout: layouts[index]?.layout ?? 'split',
    title,
    blocks: htmlBlocks(html),
    pictures: (layouts[index]?.pictures ?? []).map((key) => pictures.get(key)),
    captions,
  }))
}

function scenesOf(words: readonly SceneWords[], keys: readonly string[], pictures: Pictures): Scene[] {
  return words.map(({ title, html }, index) => ({
    title,
    blocks: htmlBlocks(html),
    picture: pictures.get(keys[index] ?? ''),
  }))
}

function selectProduct(db: Db, code: string, lang: Lang) {
  return db
    .selectFrom('product')
    .innerJoin('categoryText as category', (join) =>
      join.on(inBestLanguage('categoryText', 'category', { categoryId: 'product.categoryId' }, lang)),
    )
    .innerJoin('seriesText as series', (join) =>
      join.on(inBestLanguage('seriesText', 'series', { seriesId: 'product.seriesId' }, lang)),
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
    .select(['category.name as categoryName', 'series.name as seriesName', 'series.line as seriesLine'])
    .where('product.code', '=', code)
    .executeTakeFirst()
}

// A query of its own: the JSON columns `details` and `scenes` are parsed by name, and the product has both, too.
function selectWords(db: Db, productId: number, lang: Lang) {
  return db
    .selectFrom('product')
    .innerJoin('productText as text', (join) =>
      join.on(inBestLanguage('productText', 'text', { productId: 'product.id' }, lang)),
    )
    .select([
      'text.line',
      'text.kind',
      'text.intro',
      'text.award',
      'text.details',
      'text.scenes',
      'text.accessories',
    ])
    .where('product.id', '=', productId)
    .executeTakeFirstOrThrow()
}

/** A category with all its products in the order of the site; undefined when there is no such category. */
export async function readCategory(
  db: Db,
  id: number,
  setting: Setting,
): Promise<CategoryContent | undefined> {
  const row = await db
    .selectFrom('category')
    .innerJoin('categoryText as text', (join) =>
      join.on(inBestLanguage('categoryText', 'text', { categoryId: 'category.id' }, setting.lang)),
    )
    .select(['category.id', 'category.pictureKey', 'text.name', 'text.intro'])
    .where('category.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const codes = await db
    .selectFrom('product')
    .innerJoin('series', 'series.id', 'product.seriesId')
    .select('product.code')
    .where('product.categoryId', '=', id)
    .orderBy('series.position')
    .orderBy('product.position')
    .execute()
  const products = await Promise.all(codes.map(({ code }) => readProduct(db, code, setting)))
  const pictures = await readPictures(db, [row.pictureKey])
  return {
    id,
    name: row.name,
    intro: plainText(row.intro),
    picture: pictures.get(row.pictureKey),
    products: products.filter((product) => product !== undefined),
  }
}

async function readPictures(db: Db, keys: readonly string[]): Promise<Map<string, Picture>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('picture')
    .select(['key', 'path', 'fileHash', 'width', 'height', 'focusX', 'focusY', 'body', 'isCutout'])
    .where('key', 'in', [...new Set(keys)])
    .execute()
  const focuses = await readFocuses(db, rows)
  return new Map(rows.map(({ key, ...picture }) => [key, { ...picture, ...focuses.get(picture.path) }]))
}

/** A picture without a focus of its own takes the one an editor gave the same file elsewhere, say as a banner. */
async function readFocuses(
  db: Db,
  pictures: readonly Picture[],
): Promise<Map<string, Pick<Picture, 'focusX' | 'focusY'>>> {
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

function isCentred({ focusX, focusY }: Pick<Picture, 'focusX' | 'focusY'>): boolean {
  return focusX === 50 && focusY === 50
}

/** The drawing's SVG; a document without its drawing is better than none. */
async function readDrawing(mediaDirectory: string, path: string): Promise<string> {
  if (!/^[a-z]+\/[a-z0-9-]+\.svg$/.test(path)) return ''
  return readFile(join(mediaDirectory, path), 'utf8').catch(() => '')
}
