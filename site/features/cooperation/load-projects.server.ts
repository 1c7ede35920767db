import { building, listProjects, type ProjectKind, type ProjectList, state } from '#contract/cooperation.ts'
import type { QueryOf } from '#contract/pages.ts'
import { readPage, refuseLatePage } from '../../http/list.search.ts'
import type { SiteContext } from '../../http/site-context.ts'

export type ProjectSearch = {
  building: ProjectList['buildings'][number]['key'] | undefined
  state: ProjectList['states'][number]['key'] | undefined
  page: number
}

export type LoadedProjects = { search: ProjectSearch; projects: ProjectList }

/** Reads what the address asks for and finds it. Rubbish in the address narrows nothing. */
export async function loadProjects(
  ask: SiteContext['ask'],
  query: QueryOf<'building' | 'state' | 'page'>,
  kind?: ProjectKind,
): Promise<LoadedProjects> {
  const search = {
    building: building.safeParse(query.get('building')).data,
    state: state.safeParse(query.get('state')).data,
    page: readPage(query),
  }
  const projects = await ask(listProjects, { kind, ...search })
  refuseLatePage({ page: search.page, data: projects.data })
  return { search, projects }
}
