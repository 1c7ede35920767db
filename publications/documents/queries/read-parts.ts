import type { Db } from '#database/connect.ts'
import { selectProductParts } from '#database/owner-content.ts'
import type { DocumentSettings, PartList, ProductContent } from './document-content.ts'

/** Read the parts of a product, in the order of its list. */
export async function readParts(
  db: Db,
  { id }: Pick<ProductContent, 'id'>,
  { lang }: DocumentSettings,
): Promise<PartList> {
  const rows = await selectProductParts(db, id, lang).execute()
  return {
    parts: rows.map(({ pictureKey: _, lang: __, updatedAt: ___, ...part }) => part),
    changes: rows.map(({ updatedAt }) => updatedAt),
  }
}
