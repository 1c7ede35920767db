import { useLingui } from '@lingui/react/macro'
import { ABOUT, productListPath, REGISTER, STORES, seriesPath } from '#contract/paths.ts'
import type { SiteShell } from '#contract/site.ts'
import { Link } from '../i18n/link.tsx'
import { Icon } from '../ui/icon.tsx'
import { ExternalLink } from '../ui/text-link.tsx'
import { LanguageLinks } from './language-links.tsx'
import styles from './nav-sheet.module.css'
import { SearchField } from './search-field.tsx'
import { type NamedLink, useSections, useServices } from './top-bar-menus.tsx'

/** Render the menu of narrow screens: a sheet over the page with nested sections. */
export function NavSheet({ siteShell: { categories, links } }: { siteShell: SiteShell }) {
  const { t } = useLingui()
  return (
    <details className={styles.sheet} name="top-bar" data-menu="">
      <summary className={styles.opener}>
        <span className="visually-hidden">{t`Menu`}</span>
        <Icon name="menu" size={24} />
        <Icon name="close" size={24} />
      </summary>
      <div className={styles.body}>
        <SearchField className={styles.search} placeholder={t`Search products and answers`} />
        <nav aria-label={t`Main`}>
          <Branch name={t`Products`}>
            {categories.map((category) => (
              <CategoryBranch key={category.id} category={category} />
            ))}
          </Branch>
          <LinksBranch name={t`Services`} links={useServices()} />
          {useSections().map(({ title, links }) => (
            <LinksBranch key={title} name={title} links={links} />
          ))}
          <Link to={STORES} className={styles.row}>
            {t`Stores`}
          </Link>
          <Link to={ABOUT} className={styles.row}>
            {t`About`}
          </Link>
          <Branch name={t`Shop`}>
            <Link to={links.store} className={styles.leaf}>
              {t`In a store`}
            </Link>
            <ExternalLink to={links.online} hint={t`opens in a new tab`} className={styles.leaf}>
              {t`Online`}
            </ExternalLink>
          </Branch>
        </nav>
        <div className={styles.foot}>
          <Link to={REGISTER} className={styles.leaf}>
            {t`Register a product`}
            <Icon name="arrowRight" />
          </Link>
          <ExternalLink to={links.warrantyPage} hint={t`opens in a new tab`} className={styles.leaf}>
            {t`Warranty card`}
          </ExternalLink>
          <LanguageLinks className={styles.languages} />
        </div>
      </div>
    </details>
  )
}

function Branch({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <details className={styles.branch} name="sheet">
      <summary className={styles.row}>
        {name}
        <Icon name="chevronRight" />
      </summary>
      <div className={styles.leaves}>{children}</div>
    </details>
  )
}

function LinksBranch({ name, links }: { name: string; links: readonly NamedLink[] }) {
  return (
    <Branch name={name}>
      {links.map((link) => (
        <Link key={link.to} to={link.to} className={styles.leaf}>
          {link.name}
        </Link>
      ))}
    </Branch>
  )
}

function CategoryBranch({ category }: { category: SiteShell['categories'][number] }) {
  return (
    <div className={styles.category}>
      <Link to={productListPath(category.id)} className={styles.leaf}>
        {category.name} <span>{category.count}</span>
      </Link>
      <ul className={styles.series}>
        {category.series.map(({ key, name }) => (
          <li key={key}>
            <Link to={seriesPath(key)}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
