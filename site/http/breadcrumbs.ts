import { HOME } from '#contract/paths.ts'
import type { DataWords } from './search-head.tsx'

/** The way to a page from the home page on. */
export function breadcrumbs(
  { brand, address }: DataWords,
  steps: readonly { name: string; path: string }[],
): object {
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
