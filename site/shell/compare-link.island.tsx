import { useLingui } from '@lingui/react/macro'
import { COMPARE, comparePath } from '#contract/paths.ts'
import { isPlainClick } from '../client/dom-events.ts'
import { Link } from '../i18n/link.tsx'
import { compareDrawerStore, useCompareChoices } from '../ui/compare-store.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './compare-link.module.css'
import header from './header.module.css'

type Props = {
  categories: readonly { id: number; name: string }[]
  /** The `id` in the URL of a product list; undefined on other pages. */
  listed: string | undefined
}

/**
 * Render the link to the comparison, with the number of products chosen: always on a product list, elsewhere once something is
 * chosen. It is in the top bar, where it covers no control. On a list it opens the drawer.
 */
export default function CompareLink({ categories, listed }: Props) {
  const { t } = useLingui()
  const choices = useCompareChoices()
  const isList = listed !== undefined
  const choice = isList ? choices.find(({ categoryId }) => String(categoryId) === listed) : choices[0]
  if (!choice && !isList) return null
  const category = categories.find(({ id }) => id === choice?.categoryId)
  return (
    <Link
      to={choice ? comparePath(choice.codes, choice.categoryId, category?.name) : COMPARE}
      className={`${header.item} ${styles.link}`}
      data-prefetch={isList ? 'none' : undefined}
      data-replay={isList ? '' : undefined}
      onClick={(event) => {
        if (!isList || !isPlainClick(event)) return
        event.preventDefault()
        compareDrawerStore.write(true)
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
