import { useLingui } from '@lingui/react/macro'
import { productListPath, RECIPES } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import { useServices } from '../../shell/top-bar-menus.tsx'
import { scaleOfRow } from '../../ui/picture-scale.ts'
import type { CategoryTile } from './category-tiles.server.ts'
import results from './results.module.css'
import styles from './search.module.css'
import { Thumbnail } from './thumbnail.tsx'

/** Render links for an empty or unsuccessful search: the six categories and popular topics. */
export function NoResultsLinks({ categories }: { categories: readonly CategoryTile[] }) {
  const { t } = useLingui()
  const scale = scaleOfRow(
    categories.flatMap(({ img }) => img ?? []),
    'card',
  )
  const others = [...useServices(), { to: RECIPES, name: t`Recipes` }]
  return (
    <>
      <section className={styles.ways} aria-labelledby="categories">
        <h2 id="categories">{t`By category`}</h2>
        <ul className={results.products}>
          {categories.map(({ id, name, count, img }, index) => (
            <li key={id}>
              <Link to={productListPath(id)} className={results.product}>
                <span className={results.stage}>
                  {img ? (
                    <Thumbnail
                      picture={img}
                      crop="card"
                      priority={index === 0 ? 'high' : 'low'}
                      scale={scale(img)}
                    />
                  ) : null}
                </span>
                <span className={styles.name}>
                  {name} <span className={styles.number}>{count}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.ways} aria-labelledby="help">
        <h2 id="help">{t`Popular topics`}</h2>
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
