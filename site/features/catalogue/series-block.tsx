import { useLingui } from '@lingui/react/macro'
import { productPath } from '#contract/paths.ts'
import type { SeriesBlock as Block } from '#contract/site.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import row from '../../ui/card-row.module.css'
import { Picture } from '../../ui/picture.tsx'
import { scaleOfRow } from '../../ui/picture-scale.ts'
import { ProseLine } from '../../ui/prose.tsx'
import styles from './series.module.css'

/** Products in a row of the widest screens: `--cards` in series.module.css. */
const ROW = 4

/** Render a series: its tall picture, its introduction and its products. */
export function SeriesBlock({ block, isFirst }: { block: Block; isFirst: boolean }) {
  const { t } = useLingui()
  const scale = scaleOfRow(
    block.seriesProducts.map(({ img }) => img),
    'square',
  )
  return (
    <section className={`${styles.block} page-width`} id={block.key}>
      <Picture
        picture={block.seriesPicture}
        crop="film"
        narrowCrop="square"
        sizes="(width < 64em) 100vw, 40vw"
        priority={isFirst ? 'high' : undefined}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 lang={langAttribute(block)}>{block.seriesName}</h2>
        <ProseLine html={block.seriesStory} lang={langAttribute(block)} />
        <ul className={`${row.row} ${row.grid} ${styles.products}`}>
          {block.seriesProducts.map((product, index) => (
            <li key={product.code}>
              <Link to={productPath(product.code)} className="zooms">
                <span className={styles.stage}>
                  <Picture
                    picture={product.img}
                    crop="square"
                    sizes="(width < 64em) min(56vw, 15rem), 12rem"
                    priority={isFirst && index < ROW ? 'low' : undefined}
                    scale={scale(product.img)}
                    alt=""
                  />
                </span>
                <span className={styles.code}>{product.title}</span>
                <ProseLine
                  element="span"
                  html={product.intro}
                  className={styles.line}
                  lang={langAttribute(product)}
                />
                <span className={styles.more}>{t`Explore more of ${product.code}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
