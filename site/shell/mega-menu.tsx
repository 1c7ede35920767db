import { useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { productListPath, seriesPath } from '#contract/paths.ts'
import type { Frame } from '#contract/site.ts'
import { importWithRetry } from '../http/import-with-retry.ts'
import { Link } from '../i18n/link.tsx'
import { midSentence } from '../i18n/mid-sentence.ts'
import { Icon } from '../ui/icon.tsx'
import { useLatePart } from '../ui/late-part.ts'
import styles from './mega-menu.module.css'
import { Menu } from './menu.tsx'

/** Sent when the menu is first opened. */
const loadProducts = importWithRetry(() => import('./mega-menu-products.tsx'))

type Categories = Frame['categories']

/** The product mega-dropdown: categories at the left, the series of one as tabs, their products as thumbnails. */
export const MegaMenu = memo(function MegaMenu({
  categories,
  isCurrent,
}: {
  categories: Categories
  isCurrent: boolean
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [categoryId, setCategoryId] = useState(1)
  const chosen = categories.find(({ id }) => id === categoryId) ?? categories[0]
  return (
    <Menu kind="wide" label={t`Products`} isCurrent={isCurrent} onToggle={setOpen}>
      <div className={`${styles.columns} page-width`}>
        <ul className={styles.categories}>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={productListPath(id)}
                className={styles.category}
                data-chosen={id === chosen?.id ? '' : undefined}
                onPointerEnter={({ pointerType }) => {
                  if (pointerType === 'mouse') setCategoryId(id)
                }}
                onFocus={() => setCategoryId(id)}
              >
                {name}
                <Icon name="chevronRight" size={18} />
              </Link>
            </li>
          ))}
        </ul>
        {chosen ? <Series category={chosen} isOpen={isOpen} /> : null}
      </div>
    </Menu>
  )
})

function Series({ category, isOpen }: { category: Categories[number]; isOpen: boolean }) {
  const { t } = useLingui()
  const [chosenKey, setChosenKey] = useState<string>()
  const chosen = category.series.find(({ key }) => key === chosenKey) ?? category.series[0]
  const MegaMenuProducts = useLatePart(isOpen, loadProducts)
  return (
    <div className={styles.series}>
      <div className={styles.tabs}>
        <ul className={styles.tabList}>
          {category.series.map(({ key, name }) => (
            <li key={key}>
              <Link
                to={seriesPath(key)}
                className={styles.tab}
                data-chosen={key === chosen?.key ? '' : undefined}
                onPointerEnter={() => setChosenKey(key)}
                onFocus={() => setChosenKey(key)}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <Link to={productListPath(category.id)} className={styles.all}>
          <span>{t`All ${midSentence(category.name)}`}</span>{' '}
          <span className={styles.count}>{category.count}</span>
        </Link>
      </div>
      {MegaMenuProducts && chosen ? (
        <MegaMenuProducts categoryId={category.id} seriesKey={chosen.key} />
      ) : null}
    </div>
  )
}
