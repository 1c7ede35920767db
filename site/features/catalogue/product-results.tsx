import { useLingui } from '@lingui/react/macro'
import type { ProductCard as Card, SeriesGroup } from '#contract/catalogue.ts'
import { PRODUCTS, productListPath } from '#contract/paths.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { LocalizedText } from '../../i18n/localized-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { nonBreaking } from '../../ui/non-breaking.ts'
import { Picture } from '../../ui/picture.tsx'
import { type PictureScale, scaleOfRow, thumbsOf } from '../../ui/picture-scale.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { RemovableFilter } from './filter-counts.ts'
import { ProductCard } from './product-card.tsx'
import { type ProductListSearch, toggleOption, writeProductListSearch } from './product-list.search.ts'
import { sortGroups } from './product-pages.ts'
import styles from './product-results.module.css'

type Props = {
  groups: readonly SeriesGroup[]
  search: ProductListSearch
  removableFilters: readonly RemovableFilter[]
  /** True when the first card's picture is the first of the page. */
  isFirst: boolean
}

/** Render the products by series; any other sort order is one plain grid. */
export function ProductResults({ groups, search, removableFilters, isFirst }: Props) {
  const { t } = useLingui()
  if (groups.length === 0) return <NoResults search={search} removableFilters={removableFilters} />
  const scale = scaleOfRow(thumbsOf(groups.flatMap(({ data }) => data)), 'card')
  if (search.sort !== 'series')
    return (
      <ProductGrid
        cards={sortGroups(groups, search.sort).flatMap((group) => group.data)}
        isFirst={isFirst}
        scale={scale}
      />
    )
  return groups.map((group, index) => (
    <section key={group.id} id={group.code} className={styles.group} aria-labelledby={`series-${group.id}`}>
      <header className={styles.head}>
        <h2 id={`series-${group.id}`} lang={langAttribute(group)}>
          {group.name}
        </h2>
        <p>
          <LocalizedText of={group}>{nonBreaking(group.intro)}</LocalizedText>{' '}
          <Link to={group.link} className={styles.seriesLink} aria-label={t`The ${group.name} series`}>
            {t`The series`}
          </Link>
        </p>
      </header>
      <ProductGrid cards={group.data} isFirst={isFirst && index === 0} closeUp={group} scale={scale} />
    </section>
  ))
}

/** Render the empty result, with a link to remove each filter whose removal would show products. */
function NoResults({ search, removableFilters }: Pick<Props, 'search' | 'removableFilters'>) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No products match all these filters.`}
      text={t`Take one of the filters away to see more.`}
    >
      {removableFilters.length > 0 ? (
        <ul className={styles.waysBack}>
          {removableFilters.map(({ type, id, name, count }) => (
            <li key={`${type}-${id}`}>
              <TextLink to={PRODUCTS + writeProductListSearch(toggleOption(search, type, id))} data-update="">
                {t`Without ${name}: ${count}`}
              </TextLink>
            </li>
          ))}
        </ul>
      ) : null}
      <TextLink to={productListPath(search.categoryId)} data-update="">{t`Clear all`}</TextLink>
    </EmptyState>
  )
}

type ProductGridProps = {
  cards: readonly Card[]
  isFirst: boolean
  scale: PictureScale
  closeUp?: SeriesGroup
}

/** Render the cards. Where the last row of three has two empty cells, the series' close-up fills them. */
function ProductGrid({ cards, isFirst, scale, closeUp }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <ProductCard key={card.code} card={card} isFirst={isFirst && index === 0} scale={scale} />
      ))}
      {closeUp && cards.length % 3 === 1 ? (
        <li className={styles.closeUp}>
          <Picture picture={closeUp.img} crop="landscape" sizes="42vw" />
        </li>
      ) : null}
    </ul>
  )
}
