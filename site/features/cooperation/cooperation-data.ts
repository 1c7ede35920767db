import type { ProjectItem } from '#contract/cooperation.ts'
import { projectPath } from '#contract/paths.ts'
import { breadcrumbs } from '../../http/breadcrumbs.ts'
import type { DataWords } from '../../http/page-head.tsx'

type Step = { name: string; path: string }

/** A list of projects for search engines. */
export function projectListData(
  way: readonly Step[],
  projects: readonly ProjectItem[],
  words: DataWords,
): object[] {
  const name = way.at(-1)?.name ?? words.brand
  const list = {
    '@type': 'ItemList',
    name,
    itemListElement: projects.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: words.address(projectPath(id)),
    })),
  }
  return [breadcrumbs(words, way), ...(projects.length > 0 ? [list] : [])]
}
