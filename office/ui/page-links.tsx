import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { ButtonLink } from './office-button.tsx'
import { OfficeIcon } from './office-icon.tsx'
import styles from './page-links.module.css'
import { pageOf, withParam } from './with-param.ts'

/** Links to the page of the list before and after, which the URL names. */
export function PageLinks({ pages }: { pages: number }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const page = pageOf(params)
  if (pages <= 1 && page === 1) return null
  const linkTo = (to: number) => ({ search: withParam(params, 'page', String(to)).toString() })
  return (
    <nav className={styles.links} aria-label={t`Pages`}>
      {page > 1 && (
        <ButtonLink to={linkTo(Math.min(page - 1, pages))} rel="prev">
          <OfficeIcon name="previous" />
          <Trans>Previous</Trans>
        </ButtonLink>
      )}
      <span>
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {page < pages && (
        <ButtonLink to={linkTo(page + 1)} rel="next">
          <Trans>Next</Trans>
          <OfficeIcon name="next" />
        </ButtonLink>
      )}
    </nav>
  )
}
