import { HOME } from '#contract/paths.ts'
import type { DataWords } from './search-head.tsx'

/** A page on the way to another, or in a list. */
export type Step = { name: string; path: string }

/** The way to a page from the home page on. */
export function breadcrumbs({ brand, address }: DataWords, steps: readonly Step[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: brand, path: HOME }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(path),
    })),
  }
}

/** Pages that another page lists. */
export function itemList({ address }: DataWords, title: string, entries: readonly Step[]): object {
  return {
    '@type': 'ItemList',
    name: title,
    itemListElement: entries.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: address(path),
    })),
  }
}

/** The way to a list, which is its last step, and the entries of the list where it has any. */
export function listData(words: DataWords, way: readonly Step[], entries: readonly Step[]): object[] {
  const list = itemList(words, way.at(-1)?.name ?? words.brand, entries)
  return [breadcrumbs(words, way), ...(entries.length > 0 ? [list] : [])]
}
