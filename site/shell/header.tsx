import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ABOUT, COMPARE, HOME, PRODUCT, PRODUCTS, SERIES, STORES } from '#contract/paths.ts'
import type { SiteShell } from '#contract/site.ts'
import { Link } from '../i18n/link.tsx'
import { Island } from '../islands/island.tsx'
import { COMPARE_EVENT } from '../ui/stored-choices.ts'
import CompareLink from './compare-link.island.tsx'
import styles from './header.module.css'
import MegaMenu from './mega-menu.island.tsx'
import { NavSheet } from './nav-sheet.tsx'
import { DiscoverMenu, LanguageMenu, ServicesMenu, ShopMenu } from './top-bar-menus.tsx'
import { WarrantyBarLink } from './warranty-button.tsx'
import { Wordmark } from './wordmark.tsx'

type Props = {
  siteShell: SiteShell
  /** Passed in, since the shell imports no features. */
  searchLink: ReactNode
}

/** Render the top bar. Its menus are `<details>` elements, so that they open before any script has run. */
export function Header({ siteShell, searchLink }: Props) {
  const { t } = useLingui()
  const { pathname: page, search } = useLocation()
  const categories = siteShell.categories.map(({ id, name }) => ({ id, name }))
  const listed = page === PRODUCTS ? (new URLSearchParams(search).get('id') ?? undefined) : undefined
  return (
    <header className={styles.header}>
      <div className={`${styles.bar} page-width`}>
        <Link to={HOME} className={styles.home} aria-label={t`${siteShell.brand.name}, home`}>
          <Wordmark brand={siteShell.brand} width={118} />
        </Link>
        <nav className={styles.nav} aria-label={t`Main`}>
          <Island
            name="mega-menu"
            component={MegaMenu}
            on="interaction"
            props={{ categories: siteShell.categories, isCurrent: PRODUCT_PAGES.includes(page) }}
          />
          <ServicesMenu />
          <DiscoverMenu />
          <Link to={STORES} className={styles.item} aria-current={page === STORES ? 'page' : undefined}>
            {t`Stores`}
          </Link>
          <Link to={ABOUT} className={styles.item} aria-current={page === ABOUT ? 'page' : undefined}>
            {t`About`}
          </Link>
          <ShopMenu links={siteShell.links} />
        </nav>
        <div className={styles.end}>
          <Island
            name="compare-link"
            component={CompareLink}
            on={`event:${COMPARE_EVENT}`}
            props={{ categories, listed }}
          />
          <WarrantyBarLink address={siteShell.links.warrantyPage} />
          {searchLink}
          <LanguageMenu />
          <NavSheet siteShell={siteShell} />
        </div>
      </div>
    </header>
  )
}

const PRODUCT_PAGES = [PRODUCTS, PRODUCT, COMPARE, SERIES]
