import { getContentPage } from '#contract/content-pages.ts'
import { building, listProjects, type ProjectKind, state } from '#contract/cooperation.ts'
import type { PageQuery } from '#contract/pages.ts'
import { listBanners } from '#contract/site.ts'
import { assertPageExists, readPageNumber } from '../../http/list-query.search.ts'
import type { SiteContext } from '../../http/site-context.ts'

/** Load the banners and the text that every page of the section shows. */
export async function loadCooperationSection(callApi: SiteContext['callApi'], key: string) {
  const [banners, page] = await Promise.all([
    callApi(listBanners, { type: '3' }),
    callApi(getContentPage, { key }),
  ])
  return { banners, page }
}

export type LoadedProjects = Awaited<ReturnType<typeof loadProjects>>

/**
 * Parse the filters from the query and load the matching projects. Invalid values are ignored.
 *
 * @throws a 404 response for a page number past the last page
 */
export async function loadProjects(
  callApi: SiteContext['callApi'],
  query: PageQuery<'building' | 'state' | 'page'>,
  kind?: ProjectKind,
) {
  const search = {
    building: building.safeParse(query.get('building')).data,
    state: state.safeParse(query.get('state')).data,
    page: readPageNumber(query),
  }
  const projects = await callApi(listProjects, { kind, ...search })
  assertPageExists({ page: search.page, data: projects.data })
  return { search, projects }
}
