import type { ProjectItem } from '#contract/cooperation.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { findProjects } from './projects.ts'

/** A row of cards holds three. */
const RECOMMENDED_COUNT = 3

/** Projects to look at next: like the one being read first, then the latest. */
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

/** The same kind of building matters more than the same state; a stable sort leaves equals latest first. */
function similarity(current: ProjectItem, other: ProjectItem): number {
  return (current.building === other.building ? 2 : 0) + (current.state === other.state ? 1 : 0)
}
