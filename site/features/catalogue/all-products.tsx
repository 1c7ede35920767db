import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { productListPath, productPath } from '#contract/paths.ts'
import { PageHead } from '../../http/page-head.tsx'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import row from '../../ui/card-row.module.css'
import { Icon } from '../../ui/icon.tsx'
import { nonBreaking } from '../../ui/non-breaking.ts'
import { Picture } from '../../ui/picture.tsx'
import { scaleOfRow, thumbsOf } from '../../ui/picture-scale.ts'
import styles from './all-products.module.css'
import type { AllProductsPage, CategoryGroup } from './all-products.server.ts'
import { productListJsonLd } from './product.json-ld.ts'
import { ProductPager } from './product-pager.tsx'

/** Products in a row of the widest screens: `--cards` in all-products.module.css. */
const ROW = 7

/** Render all products by category: the product list without a category. */
export function AllProducts({ categoryGroups, total, productPage }: AllProductsPage) {
  const { t } = useLingui()
  const cards = categoryGroups.flatMap((group) => group.cards)
  const title = t`All products`
  const { page } = productPage
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={page > 1 ? t`${title}, page ${page}` : title}
        canonical={productListPath(undefined, page)}
        description={categoryGroups.map(({ title }) => title).join(' · ')}
        picture={categoryGroups[0]?.img}
        jsonLd={(context) =>
          productListJsonLd(
            { title },
            cards.map(({ code }) => code),
            context,
          )
        }
      />
      <header className={styles.title}>
        <h1>{title}</h1>
        <p>{t`${plural(total, { one: '# product', other: '# products' })}`}</p>
      </header>
      {categoryGroups.map((group, index) => (
        <CategorySection key={group.categoryId} group={group} isFirst={index === 0} />
      ))}
      <ProductPager {...productPage} pathOf={(number) => productListPath(undefined, number)} />
    </main>
  )
}

function CategorySection({ group, isFirst }: { group: CategoryGroup; isFirst: boolean }) {
  const { categoryId, title, intro, cards } = group
  const scale = scaleOfRow(thumbsOf(cards), 'square')
  return (
    <section className={styles.family} aria-labelledby={`family-${categoryId}`}>
      <header className={styles.head}>
        <h2 id={`family-${categoryId}`}>
          <Link to={productListPath(categoryId)}>
            {title} <Icon name="arrowRight" />
          </Link>
        </h2>
        <p>{intro}</p>
      </header>
      <ul className={`${row.row} ${row.grid} ${styles.cards}`}>
        {cards.map((card, index) => (
          <li key={card.code}>
            <Link to={card.outsideUrl || productPath(card.code)} className="zooms underlines">
              <span className="product-stage">
                <Picture
                  picture={card.thumb}
                  crop="square"
                  sizes="(width < 64em) 40vw, 15vw"
                  priority={priorityOf({ isFirst, index })}
                  scale={scale(card.thumb)}
                  alt=""
                />
              </span>
              <span className="product-code name">{card.code}</span>
              <span className={styles.line} lang={langAttribute(card)}>
                {nonBreaking(card.intro)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Return the priority of a picture. The first rows are so close to each other that a browser requests all of them anyway. */
function priorityOf({ isFirst, index }: { isFirst: boolean; index: number }): 'high' | 'low' | undefined {
  if (isFirst && index === 0) return 'high'
  return index < ROW ? 'low' : undefined
}
