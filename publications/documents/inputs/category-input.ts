import type { CategoryContent, DocumentSettings } from '../queries/document-content.ts'
import { type DocumentInput, documentFrame, toDocumentInput } from './document-input.ts'
import { collectPictures } from './document-pictures.ts'
import { drawingOf, introduction, productLinks } from './product-input.ts'

/** Compose the input of the catalogue of a category. */
export function categoryInput(category: CategoryContent, settings: DocumentSettings): DocumentInput {
  const { placePicture, pictures } = collectPictures(settings.mediaDirectory)
  const frame = documentFrame({
    settings,
    subject: category.name,
    titleOf: ({ catalogue }) => catalogue,
    changes: [category.updatedAt, ...category.products.map(({ updatedAt }) => updatedAt)],
  })
  const products = category.products.map((product) => ({
    ...introduction(product),
    stage: placePicture(product.thumb, 'stage'),
    drawing: drawingOf(product, settings),
    topics: product.topics.filter(({ key }) => key === 'dimensions'),
    links: productLinks(product, settings),
  }))
  const { name, intro, picture } = category
  const data = { ...frame, name, intro, scene: placePicture(picture, 'page'), products }
  return toDocumentInput('category-catalogue', data, pictures)
}
