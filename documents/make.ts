import { renderToBuffer } from '@react-pdf/renderer'
import { specSheet } from './spec-sheet.ts'
import { registerFonts } from './fonts.ts'
import { readProduct, readSetting } from './read.ts'
import type { DocumentRequest } from './kinds.ts'
import type { Db } from '#database/connect.ts'
export async function makeDocument(db: Db, request: DocumentRequest): Promise<Uint8Array | undefined> {
  registerFonts()
  const setting = await readSetting(db, request.lang, 'content')
  if (request.kind === 'menu_dow') return undefined
  const product = await readProduct(db, request.code, setting)
  if (!product) return
  return renderToBuffer(await specSheet(product, setting))
}
