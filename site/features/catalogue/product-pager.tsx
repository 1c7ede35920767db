import { useLingui } from '@lingui/react/macro'
import styles from '../../ui/pager.module.css'
import { TextLink } from '../../ui/text-link.tsx'
import type { ProductPage } from './product-pages.ts'

type Props = ProductPage & { pathOf: (page: number) => string }

/** Render the links to the pages before and after this one, if the list has more than one. */
export function ProductPager({ page, last, pathOf }: Props) {
  const { t } = useLingui()
  if (last === 1) return null
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      {page > 1 ? <TextLink to={pathOf(page - 1)}>{t`Previous page`}</TextLink> : null}
      <span>{t`Page ${page} of ${last}`}</span>
      {page < last ? <TextLink to={pathOf(page + 1)}>{t`Next page`}</TextLink> : null}
    </nav>
  )
}
