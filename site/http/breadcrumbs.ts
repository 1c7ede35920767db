import { HOME } from '#contract/paths.ts'
import type { JsonLdContext } from './page-head-props.ts'

/** A page in a breadcrumb trail or in a list. */
export type Crumb = { name: string; path: string }

/** Build a schema.org BreadcrumbList that starts at the home page. */
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

/** Build a schema.org ItemList of the pages that a page lists. */
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

/** Build the breadcrumbs of a list page, the last step of the trail, and an ItemList if it has entries. */
export function listJsonLd(
  context: JsonLdContext,
  trail: readonly Crumb[],
  entries: readonly Crumb[],
): object[] {
  const list = itemList(context, trail.at(-1)?.name ?? context.brand, entries)
  return [breadcrumbs(context, trail), ...(entries.length > 0 ? [list] : [])]
}
