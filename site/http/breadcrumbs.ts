import { HOME } from '#contract/paths.ts'
import type { JsonLdContext } from './meta-tags.tsx'

/** A page on the way to another, or in a list. */
export type Crumb = { name: string; path: string }

/** The way to a page from the home page on. */
export function breadcrumbs({ brand, absoluteUrl }: JsonLdContext, trail: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: brand, path: HOME }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  }
}

/** Pages that another page lists. */
export function itemList({ absoluteUrl }: JsonLdContext, title: string, entries: readonly Crumb[]): object {
  return {
    '@type': 'ItemList',
    name: title,
    itemListElement: entries.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absoluteUrl(path),
    })),
  }
}

/** The way to a list, which is its last step, and the entries of the list where it has any. */
export function listJsonLd(
  context: JsonLdContext,
  trail: readonly Crumb[],
  entries: readonly Crumb[],
): object[] {
  const list = itemList(context, trail.at(-1)?.name ?? context.brand, entries)
  return [breadcrumbs(context, trail), ...(entries.length > 0 ? [list] : [])]
}
