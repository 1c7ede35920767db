import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { COMPARE, comparePath, PRODUCTS } from '#contract/paths.ts'
import type { Frame } from '#contract/site.ts'
import { isForThisTab, Link } from '../i18n/link.tsx'
import { openDrawer, useCompareChoices } from '../ui/compare-choices.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './compare-link.module.css'
import header from './header.module.css'

/**
 * The floating way to the comparison, with the number of products chosen: on a product list from the first moment, elsewhere
 * as soon as something is chosen. It stands in the top bar, where it covers no control. On a list it opens the drawer.
 */
export function CompareLink({ categories }: { categories: Frame['categories'] }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const choices = useCompareChoices()
  const listed = withoutLanguage(pathname) === PRODUCTS ? new URLSearchParams(search).get('id') : null
  const isList = listed !== null
  const choice = isList ? choices.find(({ categoryId }) => String(categoryId) === listed) : choices[0]
  if (!choice && !isList) return null
  const category = categories.find(({ id }) => id === choice?.categoryId)
  return (
    <Link
      to={choice ? comparePath(choice.codes, choice.categoryId, category?.name) : COMPARE}
      className={`${header.item} ${styles.link}`}
      data-ahead={isList ? 'none' : undefined}
      onClick={(event) => {
        if (isList && isForThisTab(event) && openDrawer()) event.preventDefault()
      }}
    >
      <Icon name="compare" />
      <span className={styles.word}>{t`Compare`}</span>{' '}
      <span className={styles.badge} data-empty={choice ? undefined : ''}>
        {choice?.codes.length ?? 0}
      </span>
    </Link>
  )
}
