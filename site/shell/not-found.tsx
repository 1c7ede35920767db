import { useLingui } from '@lingui/react/macro'
import { FAULTS, productListPath } from '#contract/paths.ts'
import type { SiteShell } from '#contract/site.ts'
import { PageHead } from '../http/page-head.tsx'
import { Link } from '../i18n/link.tsx'
import { EmptyPlate } from '../ui/empty-plate.tsx'
import { TextLink } from '../ui/text-link.tsx'
import styles from './not-found.module.css'
import { SearchField } from './search-field.tsx'

/** Render the 404 page, with a search field and the product categories. */
export function NotFound({ siteShell }: { siteShell: SiteShell | undefined }) {
  const { t } = useLingui()
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead title={t`Page not found`} description={t`Page not found`} isIndexed={false} />
      <div className={styles.words}>
        <h1>{t`Nothing on this plate.`}</h1>
        <p>{t`The page has moved, or it never was. Look for a product by its code, or start from one of the six families.`}</p>
        <SearchField className={styles.search} placeholder={t`HZ90, descaling, warranty …`}>
          <button type="submit">{t`Search`}</button>
        </SearchField>
        <p>
          <TextLink to={FAULTS}>{t`Faults and what to do`}</TextLink>
        </p>
      </div>
      <EmptyPlate className={styles.plate} />
      <ul className={styles.categories}>
        {siteShell?.categories.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={productListPath(id)}>
              {name} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
