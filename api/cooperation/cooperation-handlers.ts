import { getProject, listProjects, listRecommendedProjects } from '#contract/cooperation.ts'
import { defineHandler } from '../handler.ts'
import { getProjectDetail } from './project-detail.ts'
import { countFacets, findProjects } from './projects.ts'
import { findRecommendedProjects } from './recommended-projects.ts'

export const cooperationHandlers = [
  defineHandler(listProjects, async ({ page, limit, ...query }, { db, lang }) => ({
    data: await findProjects(db, lang, query, { page, limit }),
    page,
    limit,
    ...(await countFacets(db, lang, query)),
  })),
  defineHandler(getProject, ({ id }, { db, lang }) => getProjectDetail(db, lang, id)),
  defineHandler(listRecommendedProjects, ({ id }, { db, lang }) => findRecommendedProjects(db, lang, id)),
]
