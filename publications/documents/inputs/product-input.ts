import { DOCUMENT_KINDS, type DocumentKind } from '#contract/catalogue.ts'
import { categoryDocumentPath, productDocumentPath } from '#contract/file-paths.ts'
import { localizePath } from '#contract/languages.ts'
import { productPath } from '#contract/paths.ts'
import { joinList } from '#contract/placeholders.ts'
import { CATEGORY_KIND } from '../document-paths.ts'
import { getDocumentMessages, getDocumentName } from '../messages/document-messages.ts'
import type {
  DocumentSettings,
  Guide,
  Manual,
  PartList,
  ProductContent,
  Warranty,
} from '../queries/document-content.ts'
import { describeDrawing } from './describe-drawing.ts'
import { groupParts } from './describe-parts.ts'
import { type DocumentInput, documentFrame, toDocumentInput } from './document-input.ts'
import { collectPictures, type PlacePicture } from './document-pictures.ts'
import { manualData } from './manual-data.ts'
import { manualQrCode } from './qr-code.ts'

/** Content of a product document. All but the product and the settings is read only for the kinds that use it. */
export type ProductSources = {
  product: ProductContent
  guide?: Guide | undefined
  manual?: Manual | undefined
  partList?: PartList | undefined
  warranty?: Warranty | undefined
  settings: DocumentSettings
}

type KindInput = {
  data: Record<string, unknown>
  /** Times of the last change to the texts besides those of the product. */
  changes?: readonly string[] | undefined
}

type Sources = ProductSources & { placePicture: PlacePicture }

const INPUT_OF_KIND: Record<DocumentKind, (sources: Sources) => KindInput> = {
  spec_sheet: ({ product, settings, placePicture }) => ({
    data: {
      ...introduction(product),
      stage: placePicture(product.thumb, 'stage'),
      drawing: drawingOf(product, settings),
      topics: product.topics,
    },
  }),
  brochure: ({ product, guide, placePicture }) => ({
    data: {
      ...introduction(product),
      scene: placePicture(
        product.gallery.findLast(({ isCutout }) => isCutout === 0) ?? product.thumb,
        'page',
      ),
      details: product.details.map((detail, index) => ({
        ...detail,
        pictures: detail.pictures.map((picture) =>
          placePicture(picture, detailPlace(detail.pictures, index)),
        ),
      })),
      care: guide?.care ?? [],
    },
    changes: changesOf(guide),
  }),
  manual: ({ product, manual, settings, placePicture }) => ({
    data: {
      ...cover(product, placePicture),
      ...(manual && manualData(manual, settings.lang)),
      topics: product.topics,
      qr: manualQrCode(product.code, settings),
    },
    changes: manual?.changes,
  }),
  installation_guide: ({ product, guide, settings, placePicture }) => ({
    data: {
      ...cover(product, placePicture),
      drawing: drawingOf(product, settings),
      topics: product.topics.filter(({ key }) => key === 'dimensions' || key === 'connection'),
      scenes: product.scenes.map((scene) => ({ ...scene, picture: placePicture(scene.picture, 'half') })),
      chapters: guide?.installation ?? [],
      contact: contactOf(settings),
    },
    changes: changesOf(guide),
  }),
  accessories_lists: ({ product, partList, settings, placePicture }) => ({
    data: {
      ...titleOf(product),
      stage: placePicture(product.thumb, 'stage'),
      groups: groupParts(partList?.parts ?? [], getDocumentMessages(settings.lang)),
      contact: contactOf(settings),
      qr: manualQrCode(product.code, settings),
    },
    changes: partList?.changes,
  }),
  warranty_document: ({ product, warranty, settings, placePicture }) => ({
    data: {
      code: product.code,
      kind: product.kind,
      stage: placePicture(product.thumb, 'stage'),
      warranty: warranty && describeWarranty(warranty, settings),
      qr: manualQrCode(product.code, settings),
    },
    changes: changesOf(warranty),
  }),
}

/** Compose the input of a document of a product. */
export function productInput(documentKind: DocumentKind, sources: ProductSources): DocumentInput {
  const { product, settings } = sources
  const { placePicture, pictures } = collectPictures(settings.mediaDirectory)
  const { data, changes = [] } = INPUT_OF_KIND[documentKind]({ ...sources, placePicture })
  const frame = documentFrame({
    settings,
    subject: product.code,
    titleOf: ({ titles }) => titles[documentKind],
    changes: [product.updatedAt, ...changes],
  })
  const links = productLinks(product, settings, documentKind)
  return toDocumentInput(documentKind.replaceAll('_', '-'), { ...frame, ...data, links }, pictures)
}

function changesOf(content: { updatedAt: string } | undefined): string[] {
  return content ? [content.updatedAt] : []
}

function titleOf({ code, kind, categoryName, seriesName }: ProductContent) {
  return { code, kind, category: categoryName, series: seriesName }
}

/** Texts and figures that introduce a product. */
export function introduction(product: ProductContent) {
  const { intro, award, figures } = product
  return { ...titleOf(product), intro, award, figures }
}

/** The line drawing of a product with its labels in the language of the document. */
export function drawingOf({ code, drawing, topics }: ProductContent, { lang }: DocumentSettings) {
  return describeDrawing({ svg: drawing, code, topics, messages: getDocumentMessages(lang) })
}

/** Links to the product's page and to its documents, without `current`. */
export function productLinks(
  { code, categoryId }: ProductContent,
  { lang, publicUrl }: DocumentSettings,
  current?: DocumentKind,
) {
  const { titles, productPage } = getDocumentMessages(lang)
  const documents = DOCUMENT_KINDS.filter((kind) => kind !== current).map((kind) => ({
    title: titles[kind],
    path: productDocumentPath(code, kind, lang),
  }))
  const catalogue = {
    title: getDocumentName(CATEGORY_KIND, lang),
    path: categoryDocumentPath(categoryId, lang),
  }
  const page = { title: productPage, path: localizePath(productPath(code), lang) }
  const all = current === undefined ? [page, ...documents] : [page, ...documents, catalogue]
  return all.map(({ title, path }) => ({ title, url: publicUrl + path }))
}

/** The warranty, with the statutory wording and its translation for languages other than English. */
export function describeWarranty({ updatedAt: _, ...warranty }: Warranty, { lang }: DocumentSettings) {
  const term = getDocumentMessages(lang).years(warranty.term)
  return { ...warranty, term, lawTranslation: lang === 'en' ? '' : warranty.lawTranslation }
}

function cover({ code, kind, thumb }: ProductContent, placePicture: PlacePicture) {
  return { code, kind, stage: placePicture(thumb, 'stage') }
}

/** The first picture goes across the page; several share its width. */
function detailPlace(pictures: readonly unknown[], index: number): 'page' | 'half' | 'third' {
  if (pictures.length > 1) return 'third'
  return index === 0 ? 'page' : 'half'
}

function contactOf({ lang, brand: { telephone, email, site, address, hours } }: DocumentSettings) {
  const [, ...openingHours] = hours
  return { telephone, email, site, address, hours: joinList(openingHours, lang) }
}
