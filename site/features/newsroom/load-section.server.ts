import { getContentPage } from '#contract/content-pages.ts'
import { listBanners } from '#contract/site.ts'
import { refuseLatePage } from '../../http/list.search.ts'
import type { SiteContext } from '../../http/site-context.ts'

/** Reads a tab of the information section with a page of its entries. Throws a 404 for a page after the last. */
export async function loadSection<List extends { page: number; data: readonly unknown[] }>(
  ask: SiteContext['ask'],
  key: string,
  entries: Promise<List>,
) {
  const [page, banners, list] = await Promise.all([
    ask(getContentPage, { key }),
    ask(listBanners, { type: '2' }),
    entries,
  ])
  refuseLatePage(list)
  return { page, banners, list }
}
