import { getContentPage } from '#contract/content-pages.ts'
import { listBanners } from '#contract/site.ts'
import { assertPageExists } from '../../http/list-query.search.ts'
import type { SiteContext } from '../../http/site-context.ts'

/**
 * Load a tab of the information section with one page of its entries.
 *
 * @throws a 404 response for a page number past the last page
 */
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
