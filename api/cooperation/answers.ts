import { getProject, listProjects, listRecommendedProjects } from '#contract/cooperation.ts'
import { answer } from '../answer.ts'
import { getProjectDetail } from './project-detail.ts'
import { countChoices, findProjects } from './projects.ts'
import { findRecommendedProjects } from './recommended.ts'

export const cooperationAnswers = [
  answer(listProjects, async ({ page, limit, ...query }, { db, lang }) => ({
    data: await findProjects(db, lang, query, { page, limit }),
    page,
    limit,
    ...(await countChoices(db, lang, query)),
  })),
  answer(getProject, ({ id }, { db, lang }) => getProjectDetail(db, lang, id)),
  answer(listRecommendedProjects, ({ id }, { db, lang }) => findRecommendedProjects(db, lang, id)),
]
