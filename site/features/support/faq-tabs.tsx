import { useLingui } from '@lingui/react/macro'
import { faqPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import { CategoryIcon } from './category-icon.tsx'
import styles from './faq-tabs.module.css'

type Props = {
  categories: readonly { cate: number; title: string }[]
  current: number | undefined
  /** A search goes along to another tab. */
  query: string
}

/** The six categories with their icons; none is current while all are searched. */
export function FaqTabs({ categories, current, query }: Props) {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`Categories`}>
      <ul>
        {categories.map(({ cate, title }) => (
          <li key={cate}>
            <Link
              to={faqPath(cate, query)}
              data-update=""
              aria-current={cate === current ? 'page' : undefined}
            >
              <CategoryIcon category={cate} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
