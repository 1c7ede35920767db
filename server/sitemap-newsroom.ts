import type { Ask } from '#api/ask.ts'
import { renditionPath } from '#contract/file-paths.ts'
import { listHappiness, listNews, listRecipes, listVideos } from '#contract/newsroom.ts'
import {
  HAPPY_KITCHEN,
  INFORMATION,
  KITCHEN,
  NEWS,
  newsPath,
  RECIPES,
  recipePath,
  storyPath,
  VIDEOS,
  videoPath,
} from '#contract/paths.ts'
import type { Picture } from '#contract/picture.ts'
import { everyEntry } from './sitemap-lists.ts'

type Entry = { id: number; img: Picture }
type Page = { path: string; picture?: string }

/** The pages of the newsroom for the sitemap: its lists, and each entry with its picture. */
export async function listNewsroomPages(ask: Ask): Promise<Page[]> {
  const [news, videos, recipes, stories] = await Promise.all([
    everyEntry((page) => ask(listNews, { page }, 'en')),
    everyEntry((page) => ask(listVideos, { page }, 'en')),
    everyEntry((page) => ask(listRecipes, { page }, 'en')),
    everyEntry((page) => ask(listHappiness, { page }, 'en')),
  ])
  return [
    ...[INFORMATION, NEWS, VIDEOS, RECIPES, HAPPY_KITCHEN, KITCHEN].map((path) => ({ path })),
    ...news.map((entry) => toPage(newsPath(entry.id), entry)),
    ...videos.map((entry) => toPage(videoPath(entry.id), entry)),
    ...recipes.map((entry) => toPage(recipePath(entry.id), entry)),
    ...stories.map((entry) => toPage(storyPath(entry.id), entry)),
  ]
}

function toPage(path: string, { img }: Entry): Page {
  return { path, picture: renditionPath(img, 'original', 960, 'webp') }
}
