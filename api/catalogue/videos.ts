import type { ProductDetail } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { inBestLanguage } from '#database/language.ts'
import { findPictures } from '../pictures.ts'

/** The film with this key, or null for none. */
export async function findVideo(db: Db, lang: Lang, key: string | null): Promise<ProductDetail['video']> {
  if (key === null) return null
  const row = await db
    .selectFrom('video')
    .innerJoin('videoText as text', (join) =>
      join.on(inBestLanguage('videoText', 'text', { videoKey: 'video.key' }, lang)),
    )
    .select(['video.key', 'video.seconds', 'video.posterKey', 'text.title', 'text.alt'])
    .where('video.key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  const picture = await findPictures(db, [row.posterKey])
  const { posterKey, alt, title, seconds } = row
  return { src: `/media/videos/${row.key}.mp4`, poster: picture(posterKey, alt), seconds, title }
}
