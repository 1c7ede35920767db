import type { WorldRegion } from '#contract/content-pages.ts'
import { placePath, regionAnchor } from '#contract/paths.ts'
import { breadcrumbs } from '../../http/breadcrumbs.ts'
import type { DataWords } from '../../http/page-head.tsx'

type Page = { title: string; description: string; path: string }

/** The world page for search engines: what it is, and the list of its countries and regions. */
export function worldData(
  { title, description, path }: Page,
  regions: readonly WorldRegion[],
  words: DataWords,
): object[] {
  return [
    { '@type': 'WebPage', name: title, description, url: words.address(path) },
    breadcrumbs(words, [{ name: title, path }]),
    {
      '@type': 'ItemList',
      name: title,
      itemListElement: regions.map(({ key, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: placePath(words.address(path), regionAnchor(key)),
      })),
    },
  ]
}
