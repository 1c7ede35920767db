import type { ExpressionBuilder } from 'kysely'
import { picturePath } from '#contract/file-paths.ts'
import type { Picture } from '#contract/picture.ts'
import type { Db } from '#database/connect.ts'
import { originalBox } from '#database/picture-box.ts'
import type { Database } from '#database/schema.ts'

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
          .select((builder) => selectProductWidth(builder).as('millimetres'))
          .where('key', 'in', uniqueKeys)
          .execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return (key, alt) => {
    const row = byKey.get(key)
    if (!row) throw new Error(`no picture ${key}`)
    const { width, height } = originalBox(row)
    const { color, isCutout, body, millimetres } = row
    const picture = { src: picturePath(key), width, height, color, alt, cutout: isCutout === 1 }
    return body && millimetres
      ? { ...picture, body: { width: body.width, height: body.height, millimetres } }
      : picture
  }
}

/** Select the width in millimetres of the product that a picture shows. */
function selectProductWidth({ selectFrom }: ExpressionBuilder<Database, 'picture'>) {
  return selectFrom('product')
    .innerJoin('productParameter', 'productParameter.productId', 'product.id')
    .select('high')
    .where('parameterKey', '=', 'width')
    .whereRef('low', '=', 'high')
    .where(({ eb, or, ref }) =>
      or([eb('thumbKey', '=', ref('picture.key')), eb('frontKey', '=', ref('picture.key'))]),
    )
    .limit(1)
}
