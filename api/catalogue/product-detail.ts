import { drawingPath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import { outsideProductPath } from '#contract/paths.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, inBestLanguage } from '#database/language.ts'
import { notFound } from '../http/api-error.ts'
import { type FindPicture, findPictures } from '../pictures.ts'
import { getBrand } from '../site/brand.ts'
import { findCatalogue, findDocuments } from './documents.ts'
import { findParameters, type ParameterValue, splitNumber } from './parameters.ts'
import { readTags } from './tags.ts'
import { findVideo } from './videos.ts'

type Row = Awaited<ReturnType<typeof getRow>>

/** One product with everything its page shows. Throws a 404 Refusal for an unknown code. */
export async function getProductDetail(db: Db, lang: Lang, code: string): Promise<ProductDetail> {
  const row = await getRow(db, lang, code)
  const [picture, parameters, documents, catalogue, brand, video] = await Promise.all([
    findPictures(db, [
      row.thumbKey,
      ...row.gallery,
      ...row.scenes,
      ...row.layouts.flatMap((block) => block.pictures),
    ]),
    findParameters(db, lang, [row.id]),
    findDocuments(db, lang, [row.code]),
    findCatalogue(db, lang, row.categoryId),
    getBrand(db, lang),
    findVideo(db, lang, row.video),
  ])
  const drawing = { url: drawingPath(row.drawing, lang), alt: drawingAlt(row.code, parameters) }
  return {
    id: row.id,
    code: row.code,
    line: row.line,
    kind: row.kind,
    intro: row.intro,
    description: row.description,
    thumb: picture(row.thumbKey, row.galleryAlts[0] ?? row.kind),
    tags: readTags(row, lang),
    is_new: row.isNew,
    award: row.award,
    banner: row.gallery.map((key, index) => picture(key, row.galleryAlts[index] ?? row.kind)),
    figures: keyFigures(row, parameters, lang),
    details: detailBlocks(row, picture),
    param: parameters.map(({ key, name, content, topic }) => ({ key, name, content, topic })),
    spec_img: drawing,
    scene: row.sceneWords.map((scene, index) => ({
      img: picture(row.scenes[index] ?? '', scene.alt),
      title: scene.title,
      text: scene.html,
    })),
    install_pc: drawing,
    video,
    series_id: row.seriesId,
    series_name: row.seriesName,
    cate: row.categoryId,
    cate_name: row.categoryName,
    is_outside: row.isOutside,
    outside_url: row.isOutside ? outsideProductPath(row.code, row.categoryId) : '',
    buy_link: row.isSold ? `${brand.facts.shop.online}/${row.code.toLowerCase()}` : '',
    documents: [...(documents.get(row.code) ?? []), catalogue],
    fallback: fallbackOf(row.textLang, lang),
  }
}

async function getRow(db: Db, lang: Lang, code: string) {
  const row = await db
    .selectFrom('product')
    .innerJoin('productText as text', (join) =>
      join.on(inBestLanguage('productText', 'text', { productId: 'product.id' }, lang)),
    )
    .innerJoin('seriesText', (join) =>
      join.on(inBestLanguage('seriesText', 'seriesText', { seriesId: 'product.seriesId' }, lang)),
    )
    .innerJoin('categoryText', (join) =>
      join.on(inBestLanguage('categoryText', 'categoryText', { categoryId: 'product.categoryId' }, lang)),
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
  if (!row) throw notFound()
  const { details: layouts, ...product } = row
  const words = await db
    .selectFrom('productText')
    .select(['details', 'scenes'])
    .where('productId', '=', row.id)
    .where('lang', '=', row.textLang)
    .executeTakeFirstOrThrow()
  return { ...product, layouts, blockWords: words.details, sceneWords: words.scenes }
}

function detailBlocks({ layouts, blockWords }: Row, picture: FindPicture): ProductDetail['details'] {
  return layouts.map(({ layout, pictures: [first = '', ...others] }, index) => {
    const words = blockWords[index]
    const altOf = (place: number) => words?.alt[place] ?? ''
    return {
      layout,
      title: words?.title ?? '',
      intro: words?.html ?? '',
      img: picture(first, altOf(0)),
      others: others.map((key, place) => picture(key, altOf(place + 1))),
      captions: words?.captions ?? [],
    }
  })
}

function keyFigures(row: Row, parameters: readonly ParameterValue[], lang: Lang): ProductDetail['figures'] {
  return row.keyFigures.flatMap((key) => {
    const parameter = parameters.find((candidate) => candidate.key === key)
    if (!parameter) return []
    const { number, unit } = splitNumber({ ...parameter, lang })
    return [{ value: number, unit, name: parameter.name }]
  })
}

const DRAWN = ['width', 'height', 'depth']

/** "HZ90: Width 898 mm, Height 860 mm, Depth 365 mm": what the drawing says, for those who cannot see it. */
function drawingAlt(code: string, parameters: readonly ParameterValue[]): string {
  const sizes = parameters
    .filter(({ key }) => DRAWN.includes(key))
    .map(({ name, content }) => `${name} ${content}`)
  return `${code}: ${sizes.join(', ')}`
}
