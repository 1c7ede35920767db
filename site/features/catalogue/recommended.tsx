import { useLingui } from '@lingui/react/macro'
import { productPath } from '#contract/paths.ts'
import type { HotProduct } from '#contract/site.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import row from '../../ui/card-row.module.css'
import { Picture } from '../../ui/picture.tsx'
import styles from './recommended.module.css'

/** Products that go well with this one. */
export function Recommended({ code, products }: { code: string; products: readonly HotProduct[] }) {
  const { t } = useLingui()
  if (products.length === 0) return null
  return (
    <section className={`${styles.recommended} page-width`}>
      <h2>{t`Goes well with ${code}`}</h2>
      <ul className={`${row.row} ${row.grid}`}>
        {products.map((product) => (
          <li key={product.code}>
            <Link to={productPath(product.code)} className="zooms underlines">
              <span className="product-stage">
                <Picture picture={product.thumb} crop="card" sizes="(width < 64em) 62vw, 23vw" alt="" />
              </span>
              <span className="product-code name">{product.code}</span>
              <span className="subline" lang={languageOfWords(product)}>
                {product.kind}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
