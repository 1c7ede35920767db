import { useLingui } from '@lingui/react/macro'
import { Pager } from '../../ui/pager.tsx'
import type { ProductPage } from './product-pages.ts'

type Props = ProductPage & { pathOf: (page: number) => string }

/** Render the links between the pages of a list of products. */
export function ProductPager({ page, last, pathOf }: Props) {
  const { t } = useLingui()
  const words = {
    label: t`Pages`,
    place: t`Page ${page} of ${last}`,
    previous: t`Previous page`,
    next: t`Next page`,
  }
  return <Pager page={page} last={last} pathOf={pathOf} words={words} />
}
