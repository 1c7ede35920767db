import { useLingui } from '@lingui/react/macro'
import { pagePath } from '#contract/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './pager.module.css'

type Props = { path: string; page: number; limit: number; total: number }

/** The ways to the pages before and after this one, where a list is longer than a page. */
export function Pager({ path, page, limit, total }: Props) {
  const { t } = useLingui()
  const last = Math.max(1, Math.ceil(total / limit))
  if (last === 1) return null
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      {page > 1 ? <TextLink to={pagePath(path, page - 1)}>{t`Newer`}</TextLink> : null}
      <span>{t`Page ${page} of ${last}`}</span>
      {page < last ? <TextLink to={pagePath(path, page + 1)}>{t`Older`}</TextLink> : null}
    </nav>
  )
}
