import { getContentPage } from '#contract/content-pages.ts'
import { listBanners } from '#contract/site.ts'
import { assertPageExists } from '../../http/list-query.search.ts'
import type { SiteContext } from '../../http/site-context.ts'

/** Reads a tab of the information section with a page of its entries. Throws a 404 for a page after the last. */
export async function loadNewsroomSection<List extends { page: number; data: readonly unknown[] }>(
  callApi: SiteContext['callApi'],
  key: string,
  entries: Promise<List>,
) {
  const [page, banners, list] = await Promise.all([
    callApi(getContentPage, { key }),
    callApi(listBanners, { type: '2' }),
    entries,
  ])
  assertPageExists(list)
  return { page, banners, list }
}
