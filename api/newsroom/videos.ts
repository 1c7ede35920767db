import { captionsPath, videoFilePath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import type { VideoDetail, VideoItem } from '#contract/newsroom.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, inBestLanguage } from '#database/language.ts'
import { findProductCards } from '../catalogue/product-cards.ts'
import { notFound } from '../http/api-error.ts'
import { type FindPicture, findPictures } from '../pictures.ts'
import { countEntries, type Latest, offsetOf, type Paging, type Part } from './paging.ts'

/** The videos with their films, each with its words in the best language there is. */
function videos(db: Db, lang: Lang) {
  return db
    .selectFrom('newsroomVideo as video')
    .innerJoin('newsroomVideoText as text', (join) =>
      join.on(inBestLanguage('newsroomVideoText', 'text', { videoId: 'video.id' }, lang)),
    )
    .innerJoin('video as film', 'film.key', 'video.videoKey')
    .innerJoin('videoText as filmText', (join) =>
      join.on(inBestLanguage('videoText', 'filmText', { videoKey: 'film.key' }, lang)),
    )
    .select(['video.id', 'video.date', 'video.videoKey', 'film.seconds', 'film.posterKey', 'filmText.alt'])
    .select(['text.lang', 'text.title', 'text.intro'])
}
type Row = Awaited<ReturnType<ReturnType<typeof videos>['executeTakeFirstOrThrow']>>

function toItem(row: Row, lang: Lang, picture: FindPicture): VideoItem {
  const { id, title, intro, date, videoKey, seconds, posterKey, alt } = row
  return {
    id,
    title,
    intro,
    publishdate: date,
    video_url: videoFilePath(videoKey),
    img: picture(posterKey, alt),
    seconds,
    fallback: fallbackOf(row.lang, lang),
  }
}

/** The latest videos. */
export async function findVideos(
  db: Db,
  lang: Lang,
  { limit, offset = 0, without = 0 }: Latest,
): Promise<VideoItem[]> {
  const rows = await videos(db, lang)
    .where('video.id', '!=', without)
    .orderBy('video.date', 'desc')
    .orderBy('video.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const picture = await findPictures(
    db,
    rows.map((row) => row.posterKey),
  )
  return rows.map((row) => toItem(row, lang, picture))
}

/** One page of the videos. */
export async function listVideoPage(db: Db, lang: Lang, paging: Paging): Promise<Part<VideoItem>> {
  const [data, total] = await Promise.all([
    findVideos(db, lang, { limit: paging.limit, offset: offsetOf(paging) }),
    countEntries(db, 'newsroomVideo'),
  ])
  return { data, total, ...paging }
}

/** One video with its text, its captions' address and the products seen in it. */
export async function getVideoDetail(db: Db, lang: Lang, id: number): Promise<VideoDetail> {
  const row = await videos(db, lang)
    .select(['video.products', 'text.content', 'text.transcript'])
    .where('video.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const picture = await findPictures(db, [row.posterKey])
  const cards = row.products.length > 0 ? await findProductCards(db, { lang, codes: row.products }) : []
  return {
    ...toItem(row, lang, picture),
    content: row.content,
    captions: captionsPath(row.id, row.lang),
    transcript: row.transcript,
    products: cards.map(({ code, kind, thumb }) => ({ code, kind, thumb })),
  }
}
