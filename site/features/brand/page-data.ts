import type { ContentPage } from '#contract/content-pages.ts'
import { breadcrumbs } from '../../http/breadcrumbs.ts'
import type { DataWords } from '../../http/page-head.tsx'

/** A page of the brand for search engines. */
export function pageData(
  page: ContentPage,
  { path, type = 'WebPage' }: { path: string; type?: 'WebPage' | 'AboutPage' },
  words: DataWords,
): object[] {
  return [
    {
      '@type': type,
      name: page.title,
      description: page.description,
      url: words.address(path),
      isPartOf: { '@type': 'WebSite', name: words.brand, url: words.address('/') },
    },
    breadcrumbs(words, [{ name: page.title, path }]),
  ]
}
