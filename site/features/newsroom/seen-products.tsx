import { useLingui } from '@lingui/react/macro'
import type { VideoDetail } from '#contract/newsroom.ts'
import { productPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './seen-products.module.css'

/** The products that are seen in a film. */
export function SeenProducts({ products }: { products: VideoDetail['products'] }) {
  const { t } = useLingui()
  if (products.length === 0) return null
  return (
    <section className={styles.band}>
      <div className={`${styles.seen} page-width`}>
        <h2>{t`Seen in this film`}</h2>
        <ul>
          {products.map(({ code, kind, thumb }) => (
            <li key={code}>
              <Link to={productPath(code)} className="zooms underlines">
                <Picture picture={thumb} crop="square" sizes="(width < 64em) 40vw, 15vw" alt="" />
                <span className="product-code name">{code}</span>
                <span className="subline">{kind}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
