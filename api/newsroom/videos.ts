import { captionsPath, videoFilePath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import type { VideoDetail, VideoItem } from '#contract/newsroom.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { findProductCards } from '../catalogue/product-cards.ts'
import { notFound } from '../http/api-error.ts'
import { createPictureLookup, type PictureLookup } from '../picture-lookup.ts'
import type { LatestQuery } from './pagination.ts'

function selectVideos(db: Db, lang: Lang) {
  return db
    .selectFrom('newsroomVideo as video')
    .innerJoin('newsroomVideoText as text', (join) =>
      join.on(translationJoin('newsroomVideoText', 'text', { videoId: 'video.id' }, lang)),
    )
    .innerJoin('video as videoFile', 'videoFile.key', 'video.videoKey')
    .innerJoin('videoText as videoFileText', (join) =>
      join.on(translationJoin('videoText', 'videoFileText', { videoKey: 'videoFile.key' }, lang)),
    )
    .select([
      'video.id',
      'video.date',
      'video.videoKey',
      'videoFile.seconds',
      'videoFile.posterKey',
      'videoFileText.alt',
    ])
    .select(['text.lang', 'text.title', 'text.intro'])
}
type VideoRow = Awaited<ReturnType<ReturnType<typeof selectVideos>['executeTakeFirstOrThrow']>>

function toVideoItem(row: VideoRow, lang: Lang, picture: PictureLookup): VideoItem {
  const { id, title, intro, date, videoKey, seconds, posterKey, alt } = row
  return {
    id,
    title,
    intro,
    publishedOn: date,
    videoUrl: videoFilePath(videoKey),
    img: picture(posterKey, alt),
    seconds,
    fallback: fallbackOf(row.lang, lang),
  }
}

/** Find the latest videos. */
export async function findVideos(
  db: Db,
  lang: Lang,
  { limit, offset = 0, excludeId = 0 }: LatestQuery,
): Promise<VideoItem[]> {
  const rows = await selectVideos(db, lang)
    .where('video.id', '!=', excludeId)
    .orderBy('video.date', 'desc')
    .orderBy('video.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const picture = await createPictureLookup(
    db,
    rows.map((row) => row.posterKey),
  )
  return rows.map((row) => toVideoItem(row, lang, picture))
}

/**
 * Return a video with its text, the URL of its captions and the featured products.
 *
 * @throws ApiError 404 for an unknown id
 */
export async function getVideoDetail(db: Db, lang: Lang, id: number): Promise<VideoDetail> {
  const row = await selectVideos(db, lang)
    .select(['video.products', 'text.content', 'text.transcript'])
    .where('video.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const picture = await createPictureLookup(db, [row.posterKey])
  const cards = row.products.length > 0 ? await findProductCards(db, { lang, codes: row.products }) : []
  return {
    ...toVideoItem(row, lang, picture),
    content: row.content,
    captions: captionsPath(row.id, row.lang),
    transcript: row.transcript,
    products: cards.map(({ code, kind, thumb }) => ({ code, kind, thumb })),
  }
}
