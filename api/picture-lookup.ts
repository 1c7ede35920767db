import { picturePath } from '#contract/file-paths.ts'
import type { Picture } from '#contract/picture.ts'
import type { Db } from '#database/connect.ts'
import { originalBox } from '#database/picture-box.ts'

/** Returns a picture by its key, with the alternative text of its place. */
export type PictureLookup = (key: string, alt: string) => Picture

/** Read the pictures with these keys. The returned function throws for any other key. */
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
  const widths = await readProductWidths(
    db,
    rows.filter(({ isCutout }) => isCutout === 1).map(({ key }) => key),
  )
  return (key, alt) => {
    const row = byKey.get(key)
    if (!row) throw new Error(`no picture ${key}`)
    const { width, height } = originalBox(row)
    const { color, isCutout, body } = row
    const picture = { src: picturePath(key), width, height, color, alt, cutout: isCutout === 1 }
    const millimetres = widths.get(key)
    return body && millimetres
      ? { ...picture, body: { width: body.width, height: body.height, millimetres } }
      : picture
  }
}

/** Read the widths in millimetres of the products that pictures show. */
async function readProductWidths(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const products = await db
    .selectFrom('product')
    .innerJoin('productParameter', 'productParameter.productId', 'product.id')
    .select(['thumbKey', 'frontKey', 'high as width'])
    .where('parameterKey', '=', 'width')
    .whereRef('low', '=', 'high')
    .where(({ eb, or }) => or([eb('thumbKey', 'in', keys), eb('frontKey', 'in', keys)]))
    .execute()
  return new Map(
    products.flatMap(({ thumbKey, frontKey, width }) =>
      [thumbKey, frontKey].map((key) => [key, Number(width)] as const),
    ),
  )
}
