import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { ABOUT, COMPARE, HOME, PRODUCT, PRODUCTS, SEARCH, SERIES, STORES } from '#contract/paths.ts'
import type { Frame } from '#contract/site.ts'
import { isForThisTab, Link } from '../i18n/link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { CompareLink } from './compare-link.tsx'
import { DiscoverMenu } from './discover-menu.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { MegaMenu } from './mega-menu.tsx'
import { NavSheet } from './nav-sheet.tsx'
import { ServicesMenu } from './services-menu.tsx'
import { ShopMenu } from './shop-menu.tsx'

/** The top bar. Its menus are the platform's own disclosure elements, so that they open before any script has run. */
export function Header({ frame }: { frame: Frame }) {
  const { t } = useLingui()
  const { pathname, key } = useLocation()
  const bar = useMenus(key)
  const page = withoutLanguage(pathname)
  return (
    <header className={styles.header} ref={bar}>
      <div className={`${styles.bar} page-width`}>
        <Link to={HOME} className={styles.home} aria-label={t`${frame.brand.name}, home`}>
          <Wordmark brand={frame.brand} width={118} />
        </Link>
        <nav className={styles.nav} aria-label={t`Main`}>
          <MegaMenu categories={frame.categories} isCurrent={PRODUCT_PAGES.includes(page)} />
          <ServicesMenu />
          <DiscoverMenu />
          <Link to={STORES} className={styles.item} aria-current={page === STORES ? 'page' : undefined}>
            {t`Stores`}
          </Link>
          <Link to={ABOUT} className={styles.item} aria-current={page === ABOUT ? 'page' : undefined}>
            {t`About`}
          </Link>
          <ShopMenu links={frame.links} />
        </nav>
        <div className={styles.end}>
          <CompareLink categories={frame.categories} />
          <Search />
          <LanguageMenu />
          <NavSheet frame={frame} />
        </div>
      </div>
    </header>
  )
}

type SearchDialog = typeof import('../features/search/search-dialog.tsx').default

/** The way to the search: a link, which opens a dialog where scripts run. The dialog is sent when it is first opened. */
function Search() {
  const { t } = useLingui()
  const [Dialog, setDialog] = useState<SearchDialog>()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isForThisTab(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('../features/search/search-dialog.tsx').then(
      (part) => setDialog(() => part.default),
      () => window.location.assign(href),
    )
  }
  return (
    <>
      <Link
        to={SEARCH}
        className={styles.item}
        aria-label={t`Search`}
        data-search=""
        data-ahead="none"
        onClick={open}
      >
        <Icon name="search" />
        <span className={styles.searchWord}>{t`Search`}</span>
      </Link>
      {Dialog ? <Dialog onClose={() => setDialog(undefined)} /> : null}
    </>
  )
}

const PRODUCT_PAGES = [PRODUCTS, PRODUCT, COMPARE, SERIES]

/** Menus close when another page comes; what else closes them stands in menu-script.ts. */
function useMenus(key: string) {
  const bar = useRef<HTMLElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    // A menu opened before this script ran stays open.
    if (shown.current === key) return
    shown.current = key
    for (const menu of bar.current?.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]') ?? []) {
      menu.open = false
    }
  }, [key])
  return bar
}
