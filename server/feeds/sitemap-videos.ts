import type { ApiCaller } from '#api/caller.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { renditionPath } from '#contract/file-paths.ts'
import { LANGS, localizePath } from '#contract/languages.ts'
import { melbourneMidnight } from '#contract/melbourne-midnight.ts'
import { listVideos, type VideoItem } from '#contract/newsroom.ts'
import { videoPath } from '#contract/paths.ts'
import { fetchAllPages } from './sitemap-entries.ts'

/** The sitemap's `<video:video>` elements, keyed by the path of the page. */
export type VideoEntries = ReadonlyMap<string, string>

/** List the entries of all videos in all languages. */
export async function listVideoEntries(callApi: ApiCaller, publicUrl: string): Promise<VideoEntries> {
  const lists = LANGS.map(async (lang) => {
    const videos = await fetchAllPages((page) => callApi(listVideos, { page }, lang))
    return videos.map(
      (video) => [localizePath(videoPath(video.id), lang), videoEntry(video, publicUrl)] as const,
    )
  })
  return new Map((await Promise.all(lists)).flat())
}

/** Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps */
function videoEntry({ img, title, intro, videoUrl, seconds, publishedOn }: VideoItem, publicUrl: string) {
  const fields = {
    thumbnail_loc: publicUrl + renditionPath(img, 'original', 960, 'jpg'),
    title,
    description: intro,
    content_loc: publicUrl + videoUrl,
    duration: String(Math.max(1, Math.round(seconds))),
    publication_date: melbourneMidnight(publishedOn),
  }
  const lines = Object.entries(fields).map(
    ([name, value]) => `<video:${name}>${escapeHtml(value)}</video:${name}>`,
  )
  return `<video:video>${lines.join('')}</video:video>`
}
