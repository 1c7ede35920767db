import type { ProjectItem } from '#contract/cooperation.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { findProjects } from './projects.ts'

/** A row of cards has three. */
const RECOMMENDED_COUNT = 3

/** Find projects to show next: those similar to the current one first, then the latest. */
export async function findRecommendedProjects(
  db: Db,
  lang: Lang,
  id: number | undefined,
): Promise<ProjectItem[]> {
  const all = await findProjects(db, lang, {})
  const current = all.find((project) => project.id === id)
  const others = all.filter((project) => project !== current)
  if (current) others.sort((a, b) => similarity(current, b) - similarity(current, a))
  return others.slice(0, RECOMMENDED_COUNT)
}

/** Building type counts more than state. The stable sort keeps equal projects latest first. */
function similarity(current: ProjectItem, other: ProjectItem): number {
  return (current.building === other.building ? 2 : 0) + (current.state === other.state ? 1 : 0)
}
