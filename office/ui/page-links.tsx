import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import styles from './page-links.module.css'

type Props = { page: number; pages: number; linkTo: (page: number) => string }

/** Links to the page before and after. */
export function PageLinks({ page, pages, linkTo }: Props) {
  const { t } = useLingui()
  if (pages <= 1) return null
  return (
    <nav className={styles.links} aria-label={t`Pages`}>
      {page > 1 && (
        <Link to={linkTo(page - 1)} rel="prev">
          <Trans>Previous</Trans>
        </Link>
      )}
      <span>
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {page < pages && (
        <Link to={linkTo(page + 1)} rel="next">
          <Trans>Next</Trans>
        </Link>
      )}
    </nav>
  )
}
