import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OwnedProduct } from '#contract/parts.ts'
import { comparePath, productPath } from '#contract/paths.ts'
import { useFormatMonth } from '../i18n/formatters.ts'
import { Link } from '../i18n/link.tsx'
import { COMPARE_LIMIT } from './compare-choices.ts'
import styles from './discontinued-notice.module.css'
import { TextLink } from './text-link.tsx'

type Props = {
  product: Pick<
    OwnedProduct,
    'code' | 'categoryId' | 'categoryName' | 'discontinuedOn' | 'partsUntil' | 'successors'
  >
}

/** Render since when a product is no longer made, until when there are parts, and what replaces it; nothing if it is made. */
export function DiscontinuedNotice({ product }: Props) {
  const { t } = useLingui()
  const formatMonth = useFormatMonth()
  const { code, categoryId, categoryName, discontinuedOn, partsUntil, successors } = product
  if (discontinuedOn === '') return null
  const made = formatMonth(discontinuedOn)
  const until = formatMonth(partsUntil)
  const compared = [code, ...successors].slice(0, COMPARE_LIMIT)
  return (
    <aside className={styles.notice} aria-label={t`No longer made`}>
      <p>{t`No longer made since ${made}. Parts until ${until}.`}</p>
      {successors.length > 0 ? (
        <p className={styles.successors}>
          <span>{t`${plural(successors.length, { one: 'Its successor:', other: 'Its successors:' })}`}</span>
          {successors.map((successor) => (
            <Link key={successor} to={productPath(successor)} className="touch">
              {successor}
            </Link>
          ))}
          <TextLink
            to={comparePath(compared, categoryId, categoryName, true)}
          >{t`What is different`}</TextLink>
        </p>
      ) : null}
    </aside>
  )
}
