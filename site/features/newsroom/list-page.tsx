import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContentPage } from '#contract/content-pages.ts'
import type { NewsItem } from '#contract/newsroom.ts'
import { paginatedPath } from '#contract/paths.ts'
import { listJsonLd } from '../../http/breadcrumbs.ts'
import { PageHead } from '../../http/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'

type PagedList = {
  /** Path of the first page. */
  path: string
  /** Returns the path of an entry. */
  pathOf: (id: number) => string
  entries: {
    data: readonly Pick<NewsItem, 'id' | 'title' | 'img'>[]
    page: number
    limit: number
    total: number
  }
}

/** Render the document head of one page of a list. */
export function PagedListHead({
  page,
  list: { path, pathOf, entries },
}: {
  page: ContentPage
  list: PagedList
}) {
  const { t } = useLingui()
  const name = page.title
  const number = entries.page
  const steps = entries.data.map(({ id, title }) => ({ name: title, path: pathOf(id) }))
  return (
    <PageHead
      title={number > 1 ? t`${name}, page ${number}` : name}
      description={page.description}
      canonical={paginatedPath(path, number)}
      picture={entries.data[0]?.img}
      jsonLd={(context) => listJsonLd(context, [{ name, path: paginatedPath(path, number) }], steps)}
    />
  )
}

type Props = {
  list: PagedList
  /** Shown when the list has no entries. */
  empty: string
  children: ReactNode
}

/** Render one page of a list, with links to the newer and older pages when there is more than one page. */
export function PagedListBody({ list: { path, entries }, empty, children }: Props) {
  const { t } = useLingui()
  const { page, limit, total, data } = entries
  const last = Math.ceil(total / limit)
  return (
    <>
      {data.length === 0 ? <EmptyState title={t`Nothing here yet.`} text={empty} /> : children}
      <Pager
        page={page}
        last={last}
        pathOf={(number) => paginatedPath(path, number)}
        words={{ label: t`Pages`, place: t`Page ${page} of ${last}`, previous: t`Newer`, next: t`Older` }}
      />
    </>
  )
}
