import { renderToBuffer } from '@react-pdf/renderer'
import type { Db } from '#database/connect.ts'
import { accessoriesList } from './accessories-list.ts'
import { brochure } from './brochure.ts'
import { categoryCatalogue } from './category-catalogue.ts'
import type { Setting } from './content.ts'
import { registerFonts } from './fonts.ts'
import type { DrawnDocument } from './frame.ts'
import { installationGuide } from './installation-guide.ts'
import { CATEGORY_KIND, type DocumentRequest } from './kinds.ts'
import { manual } from './manual.ts'
import { readCategory, readProduct, readSetting } from './read.ts'
import { readGuide, readWarranty } from './read-pages.ts'
import { specSheet } from './spec-sheet.ts'
import { warrantyDocument } from './warranty-document.ts'

type ProductRequest = Exclude<DocumentRequest, { kind: typeof CATEGORY_KIND }>

/**
 * Makes one document as PDF from what the database says now.
 * Undefined when there is no such product or category, or when its words have not been written yet.
 */
export async function makeDocument(
  db: Db,
  request: DocumentRequest,
  { contentDirectory = 'content' }: { contentDirectory?: string } = {},
): Promise<Uint8Array | undefined> {
  registerFonts()
  const setting = await readSetting(db, request.lang, contentDirectory)
  const drawn =
    request.kind === CATEGORY_KIND
      ? await drawCategory(db, request.categoryId, setting)
      : await drawProduct(db, request, setting)
  return drawn && renderToBuffer(drawn)
}

async function drawCategory(db: Db, id: number, setting: Setting): Promise<DrawnDocument | undefined> {
  const category = await readCategory(db, id, setting)
  return category && categoryCatalogue(category, setting)
}

async function drawProduct(
  db: Db,
  { kind, code }: ProductRequest,
  setting: Setting,
): Promise<DrawnDocument | undefined> {
  const product = await readProduct(db, code, setting)
  if (!product) return undefined
  const guide = () => readGuide(db, product.categoryId, setting.lang)
  switch (kind) {
    case 'spec_sheet':
      return specSheet(product, setting)
    case 'brochure':
      return brochure(product, await guide(), setting)
    case 'manual':
      return manual(product, await guide(), setting)
    case 'installation_guide':
      return installationGuide(product, await guide(), setting)
    case 'accessories_lists':
      return accessoriesList(product, setting)
    case 'warranty_document': {
      const warranty = await readWarranty(db, setting.lang)
      return warranty && warrantyDocument(product, warranty, setting)
    }
  }
}
