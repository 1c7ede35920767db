import type { ContentRows } from '#content-model/compile/content-rows.ts'
import type { Db } from '#database/connect.ts'

/** Return the rows of pictures that no page shows yet. */
export async function findNewPictures(
  db: Db,
  pictures: ContentRows['picture'],
): Promise<ContentRows['picture']> {
  if (pictures.length === 0) return []
  const keys = pictures.map(({ key }) => key)
  const stored = await db.selectFrom('picture').select('key').where('key', 'in', keys).execute()
  const known = new Set(stored.map(({ key }) => key))
  return pictures.filter(({ key }) => !known.has(key))
}
