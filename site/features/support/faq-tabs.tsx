import { useLingui } from '@lingui/react/macro'
import { faqPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import icon from './category-icon.module.css'
import styles from './faq-tabs.module.css'

type Props = {
  categories: readonly { categoryId: number; title: string }[]
  current: number | undefined
  /** The search text, which is retained when switching tabs. */
  query: string
}

/** Render the six categories with their icons; none is current while all are searched. */
export function FaqTabs({ categories, current, query }: Props) {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`Categories`}>
      <ul>
        {categories.map(({ categoryId, title }) => (
          <li key={categoryId}>
            <Link
              to={faqPath(categoryId, query)}
              data-update=""
              aria-current={categoryId === current ? 'page' : undefined}
            >
              <CategoryIcon category={categoryId} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Icon paths by category, on a 24 px grid with 1.5 px strokes like the other icons. */
const CATEGORY_ICON_PATHS: Readonly<Record<number, string>> = {
  1: 'M9.5 3.5h5v6.5l6 5v4.5h-17V15l6-5zM3.5 15h17M9.5 10h5',
  2: 'M3.5 5h17v14h-17zM8.25 7.5a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5ZM15.75 7.5a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5ZM9 15.75h6',
  3: 'M4.5 3.5h15v17h-15zM4.5 8.5h15M7.5 12h9v5h-9zM8 6h2M15.5 6h.5',
  4: 'M4.5 9.5h15v11h-15zM7.5 13h9v4h-9zM8 6.5c-1.3-1.2 1.3-2 0-3.5M12 6.5c-1.3-1.2 1.3-2 0-3.5M16 6.5c-1.3-1.2 1.3-2 0-3.5',
  5: 'M2.5 5.5h19v13h-19zM16 5.5v13M5.5 9h7.5v6H5.5zM18.75 9v.5M18.75 12v.5M18.75 15v.5',
  6: 'M2.5 9h19M5 9v11h14V9M12 9V4h4v1.5M9 16.5l-1-2.5M12 16.5V14M15 16.5l1-2.5',
}

function CategoryIcon({ category }: { category: number }) {
  return (
    <svg className={icon.icon} width="32" height="32" viewBox="0 0 24 24" aria-hidden="true">
      <path d={CATEGORY_ICON_PATHS[category]} />
    </svg>
  )
}
