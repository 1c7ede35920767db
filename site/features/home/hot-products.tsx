import { PRODUCTS, productPath } from '#contract/paths.ts'
import type { HomePage, HotProduct } from '#contract/site.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { scaleOfRow, thumbsOf } from '../../ui/picture-scale.ts'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './hot-products.module.css'

/** Render the most popular products: one large, three small. */
export function HotProducts({ page, products }: { page: HomePage; products: readonly HotProduct[] }) {
  const [lead, ...others] = products
  if (!lead) return null
  const scale = scaleOfRow(thumbsOf(others), 'square')
  return (
    <section className={`${styles.hot} page-width`}>
      <h2>{page.hotTitle}</h2>
      <div className={styles.all}>
        <TextLink to={PRODUCTS}>{page.allProducts}</TextLink>
      </div>
      <Link className={`${styles.lead} zooms underlines`} to={productPath(lead.code)}>
        <span className={styles.stage}>
          <Picture
            picture={lead.thumb}
            crop="landscape"
            narrowCrop="square"
            sizes="(width < 64em) 100vw, 56vw"
            alt=""
          />
        </span>
        <span>
          <span className={`${styles.code} name`}>{lead.code}</span>
          <span className="subline" lang={langAttribute(lead)}>
            {lead.kind}
          </span>
        </span>
        <span className={styles.intro} lang={langAttribute(lead)}>
          {lead.intro}
        </span>
      </Link>
      <ul className={styles.others}>
        {others.map((product) => (
          <SmallProduct key={product.code} product={product} scale={scale(product.thumb)} />
        ))}
      </ul>
    </section>
  )
}

function SmallProduct({ product, scale }: { product: HotProduct; scale: number }) {
  return (
    <li>
      <Link className="zooms underlines" to={productPath(product.code)}>
        <span className={styles.stage}>
          <Picture picture={product.thumb} crop="square" sizes="16rem" scale={scale} alt="" />
        </span>
        <span lang={langAttribute(product)}>
          <span className={`${styles.code} name`}>{product.code}</span>
          <span className="subline">{product.kind}</span>
          <span className={styles.intro}>{product.intro}</span>
        </span>
      </Link>
    </li>
  )
}
