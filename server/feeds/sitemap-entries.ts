import type { ApiCaller } from '#api/caller.ts'
import { listCategories, listModels, type Model } from '#contract/catalogue.ts'
import { listProjects } from '#contract/cooperation.ts'
import { renditionPath } from '#contract/file-paths.ts'
import { listHappiness, listNews, listRecipes, listVideos } from '#contract/newsroom.ts'
import type { SitemapEntriesPath } from '#contract/pages.ts'
import {
  ARTICLE,
  countProductPages,
  FAQ,
  FAULTS,
  faqPath,
  faultsPath,
  MANUAL,
  MANUALS,
  manualPath,
  manualsPath,
  newsPath,
  PARTS,
  PRODUCT,
  PRODUCTS,
  PROJECT,
  partsPath,
  productListPath,
  productPath,
  projectPath,
  RECIPE,
  recipePath,
  SERIES,
  seriesPath,
  storyPath,
  VIDEO,
  videoPath,
} from '#contract/paths.ts'
import type { Picture } from '#contract/picture.ts'
import { listSeriesBlocks } from '#contract/site.ts'

/** A page of the sitemap: its path without a language prefix, and the path of its picture. */
export type SitemapPage = { path: string; picture?: string }

type ListEntries = (callApi: ApiCaller) => Promise<SitemapPage[]>

const LISTERS: Record<SitemapEntriesPath, ListEntries> = {
  [PRODUCTS]: async (callApi) => {
    const categories = await callApi(listCategories, {}, 'en')
    const all = pagesOf(categories.reduce((sum, { count }) => sum + count, 0)).slice(1)
    return [
      ...all.map((page) => ({ path: productListPath(undefined, page) })),
      ...categories.flatMap(({ categoryId, img, count }) =>
        pagesOf(count).map((page) => ({
          path: productListPath(categoryId, page),
          picture: renditionPath(img, 'wide', 1280, 'jpg'),
        })),
      ),
    ]
  },
  [PRODUCT]: async (callApi) =>
    (await listAllModels(callApi)).map(({ code, thumb }) => ({
      path: productPath(code),
      picture: renditionPath(thumb, 'card', 960, 'webp'),
    })),
  [MANUAL]: async (callApi) => (await listAllModels(callApi)).map(({ code }) => ({ path: manualPath(code) })),
  [PARTS]: async (callApi) => (await listAllModels(callApi)).map(({ code }) => ({ path: partsPath(code) })),
  [FAULTS]: async (callApi) =>
    (await callApi(listCategories, {}, 'en')).map(({ categoryId }) => ({ path: faultsPath(categoryId) })),
  [SERIES]: async (callApi) =>
    (await callApi(listSeriesBlocks, {}, 'en')).map(({ key, seriesPicture }) => ({
      path: seriesPath(key),
      picture: renditionPath(seriesPicture, 'film', 960, 'webp'),
    })),
  [ARTICLE]: async (callApi) => {
    const news = await fetchAllPages((page) => callApi(listNews, { page }, 'en'))
    const stories = await fetchAllPages((page) => callApi(listHappiness, { page }, 'en'))
    return [...news.map(toPage(newsPath)), ...stories.map(toPage(storyPath))]
  },
  [VIDEO]: async (callApi) =>
    (await fetchAllPages((page) => callApi(listVideos, { page }, 'en'))).map(toPage(videoPath)),
  [RECIPE]: async (callApi) =>
    (await fetchAllPages((page) => callApi(listRecipes, { page }, 'en'))).map(toPage(recipePath)),
  [PROJECT]: async (callApi) =>
    (await fetchAllPages((page) => callApi(listProjects, { page }, 'en'))).map(({ id, img }) => ({
      path: projectPath(id),
      picture: renditionPath(img, 'landscape', 1280, 'jpg'),
    })),
  [MANUALS]: async (callApi) =>
    (await callApi(listCategories, {}, 'en')).flatMap(({ categoryId, count }) =>
      pagesOf(count).map((page) => ({ path: manualsPath(categoryId, page) })),
    ),
  [FAQ]: async (callApi) =>
    (await callApi(listCategories, {}, 'en')).map(({ categoryId }) => ({ path: faqPath(categoryId) })),
}

/** List the models of all categories, also those that are no longer made. */
async function listAllModels(callApi: ApiCaller): Promise<Model[]> {
  const categories = await callApi(listCategories, {}, 'en')
  const lists = await Promise.all(
    categories.map(({ categoryId }) => callApi(listModels, { categoryId, scope: 'all' }, 'en')),
  )
  return lists.flat()
}

/** Functions that list the pages of a route's entries, keyed by the path of the route. */
export const ENTRY_LISTERS: ReadonlyMap<string, ListEntries> = new Map(Object.entries(LISTERS))

/** Fetch all entries of a paginated list. */
export async function fetchAllPages<Entry>(
  fetchPage: (page: number) => Promise<{ data: readonly Entry[]; total: number; limit: number }>,
): Promise<Entry[]> {
  const first = await fetchPage(1)
  const pages = Math.ceil(first.total / first.limit)
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchPage(index + 2)),
  )
  return [first, ...others].flatMap(({ data }) => data)
}

/** Return the numbers of the pages of a list of products. */
function pagesOf(total: number): number[] {
  return Array.from({ length: countProductPages(total) }, (_, index) => index + 1)
}

function toPage(pathOf: (id: number) => string) {
  return ({ id, img }: { id: number; img: Picture }): SitemapPage => ({
    path: pathOf(id),
    picture: renditionPath(img, 'original', 960, 'webp'),
  })
}
