import { useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import { Link } from '../../i18n/link.tsx'
import { productListPath, RECIPES } from '../../paths.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { useServices } from '../../shell/services-menu.tsx'
import styles from './search.module.css'

/** Where to go without a search, or after one that found nothing: the six categories and what people come for. */
export function WaysOn() {
  const { t } = useLingui()
  const frame = useRouteLoaderData<typeof rootLoader>('root')?.frame
  const others = [...useServices(), { to: RECIPES, name: t`Recipes` }]
  return (
    <>
      <section className={styles.ways} aria-labelledby="categories">
        <h2 id="categories">{t`By category`}</h2>
        <ul className={styles.categories}>
          {frame?.categories.map(({ id, name, count }) => (
            <li key={id}>
              <Link to={productListPath(id)}>
                {name} <span>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.ways} aria-labelledby="help">
        <h2 id="help">{t`What people come for`}</h2>
        <ul className={styles.others}>
          {others.map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
