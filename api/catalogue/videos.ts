import { captionsPath, videoFilePath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import type { Db } from '#database/connect.ts'
import { inBestLanguage } from '#database/language.ts'
import { findPictures } from '../pictures.ts'

type Captions = NonNullable<ProductDetail['video']>['captions']

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
  const [picture, captions] = await Promise.all([
    findPictures(db, [row.posterKey]),
    findCaptions(db, lang, row.key),
  ])
  const { posterKey, alt, title, seconds } = row
  return { src: videoFilePath(row.key), poster: picture(posterKey, alt), seconds, title, captions }
}

/** A film is captioned in the newsroom; where it is shown there more than once, its latest captions count. */
async function findCaptions(db: Db, lang: Lang, film: string): Promise<Captions> {
  const row = await db
    .selectFrom('newsroomVideo as video')
    .innerJoin('newsroomVideoText as text', (join) =>
      join.on(inBestLanguage('newsroomVideoText', 'text', { videoId: 'video.id' }, lang)),
    )
    .select(['video.id', 'text.lang'])
    .where('video.videoKey', '=', film)
    .orderBy('video.date', 'desc')
    .orderBy('video.id', 'desc')
    .executeTakeFirst()
  return row ? { src: captionsPath(row.id, row.lang), language: row.lang } : null
}
