import { useEffect, useState } from 'react'
import { productPath } from '#contract/paths.ts'
import { fetchCategoryProducts } from '../http/category-products.ts'
import { langAttribute } from '../i18n/lang-attribute.ts'
import { useLang } from '../i18n/language-context.tsx'
import { Link } from '../i18n/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { scaleOfRow, thumbsOf } from '../ui/picture-scale.ts'
import styles from './mega-menu.module.css'

type Products = Awaited<ReturnType<typeof fetchCategoryProducts>>

/** Render the products of a series as thumbnails, fetched when the menu opens. */
export default function MegaMenuProducts({
  categoryId,
  seriesKey,
}: {
  categoryId: number
  seriesKey: string
}) {
  const lang = useLang()
  const [products, setProducts] = useState<Products>([])
  useEffect(() => {
    let isCurrent = true
    fetchCategoryProducts(categoryId, lang).then(
      (loaded) => isCurrent && setProducts(loaded),
      () => isCurrent && setProducts([]),
    )
    return () => {
      isCurrent = false
    }
  }, [categoryId, lang])
  const shown = products.filter((product) => product.seriesKey === seriesKey)
  const scale = scaleOfRow(thumbsOf(shown), 'square')
  return (
    <ul className={styles.products} aria-busy={products.length === 0}>
      {shown.map((product) => (
        <li key={product.code}>
          <Link
            to={product.outsideUrl || productPath(product.code)}
            className={`${styles.product} underlines`}
          >
            <span className={styles.stage}>
              <Picture
                picture={product.thumb}
                crop="square"
                sizes="20rem"
                scale={scale(product.thumb)}
                alt=""
              />
            </span>
            <span className={`${styles.code} name`}>{product.code}</span>
            <span className={styles.tag}>{product.tags}</span>
            <span className={styles.line} lang={langAttribute(product)}>
              {product.intro}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
