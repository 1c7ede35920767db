import { getContentPage } from '#contract/content-pages.ts'
import { building, listProjects, type ProjectKind, state } from '#contract/cooperation.ts'
import type { PageQuery } from '#contract/pages.ts'
import { listBanners } from '#contract/site.ts'
import { readPage, refuseLatePage } from '../../http/list.search.ts'
import type { SiteContext } from '../../http/site-context.ts'

/** Reads what every page of the section has: its scenes and its texts. */
export async function loadSection(ask: SiteContext['ask'], key: string) {
  const [banners, page] = await Promise.all([ask(listBanners, { type: '3' }), ask(getContentPage, { key })])
  return { banners, page }
}

export type LoadedProjects = Awaited<ReturnType<typeof loadProjects>>

/** Reads what the address asks for and finds it. Rubbish in the address narrows nothing. */
export async function loadProjects(
  ask: SiteContext['ask'],
  query: PageQuery<'building' | 'state' | 'page'>,
  kind?: ProjectKind,
) {
  const search = {
    building: building.safeParse(query.get('building')).data,
    state: state.safeParse(query.get('state')).data,
    page: readPage(query),
  }
  const projects = await ask(listProjects, { kind, ...search })
  refuseLatePage({ page: search.page, data: projects.data })
  return { search, projects }
}
