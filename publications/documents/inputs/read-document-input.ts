import type { Db } from '#database/connect.ts'
import { CATEGORY_KIND, type DocumentRequest } from '../document-paths.ts'
import { readManual } from '../queries/read-manual.ts'
import { readGuide, readWarranty } from '../queries/read-page-content.ts'
import { readParts } from '../queries/read-parts.ts'
import {
  type DocumentOptions,
  readCategory,
  readDocumentSettings,
  readProduct,
} from '../queries/read-product-content.ts'
import { categoryInput } from './category-input.ts'
import type { DocumentInput } from './document-input.ts'
import { productInput } from './product-input.ts'

/**
 * Read the input of a document from the current content. Undefined if there is no such product or category, or if the
 * warranty has not been written yet.
 */
export async function readDocumentInput(
  db: Db,
  request: DocumentRequest,
  options: DocumentOptions,
): Promise<DocumentInput | undefined> {
  const settings = await readDocumentSettings(db, request.lang, options)
  if (request.kind === CATEGORY_KIND) {
    const category = await readCategory(db, request.categoryId, settings)
    return category && categoryInput(category, settings)
  }
  const { kind, code, lang } = request
  const product = await readProduct(db, code, settings)
  if (!product) return undefined
  const usesGuide = kind === 'brochure' || kind === 'installation_guide'
  const guide = usesGuide ? await readGuide(db, product.categoryId, lang) : undefined
  const manual = kind === 'manual' ? await readManual(db, product, settings) : undefined
  const partList = kind === 'accessories_lists' ? await readParts(db, product, settings) : undefined
  const warranty = kind === 'warranty_document' ? await readWarranty(db, lang) : undefined
  if (kind === 'warranty_document' && !warranty) return undefined
  return productInput(kind, { product, guide, manual, partList, warranty, settings })
}
