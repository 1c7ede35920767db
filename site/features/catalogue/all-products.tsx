import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { productListPath, productPath } from '#contract/paths.ts'
import { PageHead } from '../../http/page-head.tsx'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import row from '../../ui/card-row.module.css'
import { Icon } from '../../ui/icon.tsx'
import { keepTogether } from '../../ui/keep-together.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './all-products.module.css'
import type { Family } from './all-products.server.ts'
import { listData } from './product-data.ts'

/** Every product, by category: what the product list shows without one. */
export function AllProducts({ families }: { families: readonly Family[] }) {
  const { t } = useLingui()
  const cards = families.flatMap((family) => family.cards)
  const title = t`All products`
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={title}
        description={families.map(({ title }) => title).join(' · ')}
        picture={families[0]?.img}
        data={(words) =>
          listData(
            { title },
            cards.map(({ code }) => code),
            words,
          )
        }
      />
      <header className={styles.title}>
        <h1>{title}</h1>
        <p>{t`${plural(cards.length, { one: '# product', other: '# products' })}`}</p>
      </header>
      {families.map((family, index) => (
        <Section key={family.cate} family={family} isFirst={index === 0} />
      ))}
    </main>
  )
}

function Section({ family, isFirst }: { family: Family; isFirst: boolean }) {
  const { cate, title, intro, cards } = family
  return (
    <section className={styles.family} aria-labelledby={`family-${cate}`}>
      <header className={styles.head}>
        <h2 id={`family-${cate}`}>
          <Link to={productListPath(cate)}>
            {title} <Icon name="arrowRight" />
          </Link>
        </h2>
        <p>{intro}</p>
      </header>
      <ul className={`${row.row} ${row.grid} ${styles.cards}`}>
        {cards.map((card, index) => (
          <li key={card.code}>
            <Link to={card.outside_url || productPath(card.code)} className="zooms underlines">
              <span className="product-stage">
                <Picture
                  picture={card.thumb}
                  crop="square"
                  sizes="(width < 64em) 40vw, 15vw"
                  isFirst={isFirst && index === 0}
                  alt=""
                />
              </span>
              <span className="product-code name">{card.code}</span>
              <span className={styles.line} lang={languageOfWords(card)}>
                {keepTogether(card.intro)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
