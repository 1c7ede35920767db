import { picturePath } from '#contract/file-paths.ts'
import type { Picture } from '#contract/picture.ts'
import type { Db } from '#database/connect.ts'
import { originalBox } from '#database/picture-box.ts'

/** Returns a picture by its key, with the alternative text of its place. */
export type PictureLookup = (key: string, alt: string) => Picture

/** Read the pictures with these keys in one query. The returned function throws for any other key. */
export async function createPictureLookup(db: Db, keys: Iterable<string>): Promise<PictureLookup> {
  const uniqueKeys = [...new Set(keys)]
  const rows =
    uniqueKeys.length === 0
      ? []
      : await db
          .selectFrom('picture')
          .select(['key', 'width', 'height', 'color', 'isCutout', 'body'])
          .where('key', 'in', uniqueKeys)
          .execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return (key, alt) => {
    const row = byKey.get(key)
    if (!row) throw new Error(`no picture ${key}`)
    const { width, height } = originalBox(row)
    const { color, isCutout } = row
    return { src: picturePath(key), width, height, color, alt, cutout: isCutout === 1 }
  }
}
