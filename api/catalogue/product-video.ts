import { captionsPath, videoFilePath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import type { Db } from '#database/connect.ts'
import { translationJoin } from '#database/translation-join.ts'
import { createPictureLookup } from '../picture-lookup.ts'

type Captions = NonNullable<ProductDetail['video']>['captions']

/** Find the video with this key; null if there is none. */
export async function findProductVideo(
  db: Db,
  lang: Lang,
  key: string | null,
): Promise<ProductDetail['video']> {
  if (key === null) return null
  const row = await db
    .selectFrom('video')
    .innerJoin('videoText as text', (join) =>
      join.on(translationJoin('videoText', 'text', { videoKey: 'video.key' }, lang)),
    )
    .select(['video.key', 'video.seconds', 'video.posterKey', 'text.title', 'text.alt'])
    .where('video.key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  const [picture, captions] = await Promise.all([
    createPictureLookup(db, [row.posterKey]),
    findCaptions(db, lang, row.key),
  ])
  const { posterKey, alt, title, seconds } = row
  return { src: videoFilePath(row.key), poster: picture(posterKey, alt), seconds, title, captions }
}

/** Captions come from the newsroom; if several entries there use the video, the latest one counts. */
async function findCaptions(db: Db, lang: Lang, videoKey: string): Promise<Captions> {
  const row = await db
    .selectFrom('newsroomVideo as video')
    .innerJoin('newsroomVideoText as text', (join) =>
      join.on(translationJoin('newsroomVideoText', 'text', { videoId: 'video.id' }, lang)),
    )
    .select(['video.id', 'text.lang'])
    .where('video.videoKey', '=', videoKey)
    .orderBy('video.date', 'desc')
    .orderBy('video.id', 'desc')
    .executeTakeFirst()
  return row ? { src: captionsPath(row.id, row.lang), language: row.lang } : null
}
