import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { productListPath, seriesPath } from '#contract/paths.ts'
import type { SiteShell } from '#contract/site.ts'
import { importWithRetry } from '../client/import-with-retry.ts'
import { Link } from '../i18n/link.tsx'
import { uncapitalize } from '../i18n/uncapitalize.ts'
import { Icon } from '../ui/icon.tsx'
import { useLazyComponent } from '../ui/use-lazy-component.ts'
import styles from './mega-menu.module.css'
import { Menu } from './menu.tsx'

/** Loaded when the menu is first opened. */
const loadProducts = importWithRetry(() => import('./mega-menu-products.tsx'))

type Categories = SiteShell['categories']
type Props = { categories: Categories; isCurrent: boolean }

/** Render the product menu: categories on the left, the series of one as tabs, their products as thumbnails. */
export default function MegaMenu({ categories, isCurrent }: Props) {
  const { t } = useLingui()
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const syncOpen = () => setOpen(menu.current?.open === true)
  const syncBeforeHydration = useEffectEvent(() => {
    syncOpen()
    const links = menu.current?.querySelectorAll<HTMLElement>('[data-category]') ?? []
    const used = [...links].find((link) => link.matches(':hover, :focus'))
    if (used) setCategoryId(Number(used.dataset.category))
  })
  // The menu may have been opened, and a category hovered, before hydration.
  useEffect(syncBeforeHydration, [])
  const [categoryId, setCategoryId] = useState(1)
  const chosen = categories.find(({ id }) => id === categoryId) ?? categories[0]
  return (
    <Menu kind="wide" label={t`Products`} isCurrent={isCurrent} element={menu} onToggle={syncOpen}>
      <div className={`${styles.columns} page-width`}>
        <ul className={styles.categories}>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={productListPath(id)}
                className={styles.category}
                data-category={id}
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
}

function Series({ category, isOpen }: { category: Categories[number]; isOpen: boolean }) {
  const { t } = useLingui()
  const [chosenKey, setChosenKey] = useState<string>()
  const chosen = category.series.find(({ key }) => key === chosenKey) ?? category.series[0]
  const MegaMenuProducts = useLazyComponent(isOpen, loadProducts)
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
          <span>{t`All ${uncapitalize(category.name)}`}</span>{' '}
          <span className={styles.count}>{category.count}</span>
        </Link>
      </div>
      {MegaMenuProducts && chosen ? (
        <MegaMenuProducts categoryId={category.id} seriesKey={chosen.key} />
      ) : null}
    </div>
  )
}
