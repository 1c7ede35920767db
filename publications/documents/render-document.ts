import { renderToBuffer } from '@react-pdf/renderer'
import type { Db } from '#database/connect.ts'
import { CATEGORY_KIND, type DocumentRequest } from './document-paths.ts'
import { accessoriesList } from './kinds/accessories-list.ts'
import { brochure } from './kinds/brochure.ts'
import { categoryCatalogue } from './kinds/category-catalogue.ts'
import { installationGuide } from './kinds/installation-guide.ts'
import { manual } from './kinds/manual.ts'
import { specSheet } from './kinds/spec-sheet.ts'
import { warrantyDocument } from './kinds/warranty-document.ts'
import type { PdfDocument } from './layout/page-frame.ts'
import type { DocumentSettings } from './queries/document-content.ts'
import { readGuide, readWarranty } from './queries/read-page-content.ts'
import { readCategory, readDocumentSettings, readProduct } from './queries/read-product-content.ts'
import { registerFonts } from './typography/font-families.ts'

type ProductRequest = Exclude<DocumentRequest, { kind: typeof CATEGORY_KIND }>

/**
 * Render one document as PDF from the current content of the database.
 * Undefined if there is no such product or category, or if the warranty has not been written yet.
 */
export async function renderDocument(
  db: Db,
  request: DocumentRequest,
  { contentDirectory = 'content' }: { contentDirectory?: string } = {},
): Promise<Uint8Array | undefined> {
  registerFonts()
  const settings = await readDocumentSettings(db, request.lang, contentDirectory)
  const pdfDocument =
    request.kind === CATEGORY_KIND
      ? await composeCategoryDocument(db, request.categoryId, settings)
      : await composeProductDocument(db, request, settings)
  return pdfDocument && renderToBuffer(pdfDocument)
}

async function composeCategoryDocument(
  db: Db,
  id: number,
  settings: DocumentSettings,
): Promise<PdfDocument | undefined> {
  const category = await readCategory(db, id, settings)
  return category && categoryCatalogue(category, settings)
}

async function composeProductDocument(
  db: Db,
  { kind, code }: ProductRequest,
  settings: DocumentSettings,
): Promise<PdfDocument | undefined> {
  const product = await readProduct(db, code, settings)
  if (!product) return undefined
  const guide = () => readGuide(db, product.categoryId, settings.lang)
  switch (kind) {
    case 'spec_sheet':
      return specSheet(product, settings)
    case 'brochure':
      return brochure(product, await guide(), settings)
    case 'manual':
      return manual(product, await guide(), settings)
    case 'installation_guide':
      return installationGuide(product, await guide(), settings)
    case 'accessories_lists':
      return accessoriesList(product, settings)
    case 'warranty_document': {
      const warranty = await readWarranty(db, settings.lang)
      return warranty && warrantyDocument(product, warranty, settings)
    }
  }
}
