import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { compareProducts } from '#contract/catalogue.ts'
import { productPath } from '#contract/paths.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { Island } from '../../islands/island.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type PictureScale, scaleOfRow, thumbsOf } from '../../ui/picture-scale.ts'
import { TextLink } from '../../ui/text-link.tsx'
import AddSlot from './add-slot.island.tsx'
import styles from './compare.module.css'
import { type CategoryModels, COMPARE_SLOTS, type Comparison, comparisonPath } from './compare.search.ts'

type ComparedProduct = OutputOf<typeof compareProducts>['comparedProducts'][number]

type Props = {
  products: readonly ComparedProduct[]
  options: readonly CategoryModels[]
  comparison: Comparison
  children: ReactNode
}

/** Render three columns: the compared products, each with a remove button, then the empty slots. */
export function CompareSlots({ products, options, comparison, children }: Props) {
  const scale = scaleOfRow(thumbsOf(products), 'card')
  return (
    <div className={styles.slots} data-count={products.length}>
      <div className={styles.corner}>{children}</div>
      {products.map((product) => (
        <Slot key={product.code} product={product} comparison={comparison} scale={scale} />
      ))}
      {emptySlotNumbers(products.length).map((place) => (
        <Island
          key={place}
          name="add-slot"
          component={AddSlot}
          on="interaction"
          props={{ place, options, comparison }}
        />
      ))}
    </div>
  )
}

/** Return the numbers of the empty slots, counted from 1. */
function emptySlotNumbers(taken: number): number[] {
  return [1, 2, 3].slice(taken, COMPARE_SLOTS)
}

type SlotProps = { product: ComparedProduct; comparison: Comparison; scale: PictureScale }

function Slot({ product, comparison, scale }: SlotProps) {
  const { t } = useLingui()
  const codes = comparison.codes.filter((code) => code !== product.code)
  return (
    <article className={styles.slot} id={`slot-${product.code}`}>
      <div className={styles.stage}>
        <Picture
          picture={product.thumb}
          crop="card"
          sizes="(width < 64em) 45vw, 23vw"
          priority="high"
          scale={scale(product.thumb)}
        />
        <Link
          to={comparisonPath({ ...comparison, codes })}
          className={`${styles.remove} icon-button screen-only`}
          data-update=""
          data-move-focus={`.${styles.remove}`}
          aria-label={t`Take away ${product.code}`}
        >
          <Icon name="close" />
        </Link>
      </div>
      <h2 className={styles.code}>{product.code}</h2>
      <p className={styles.kind} lang={langAttribute(product)}>
        {product.kind}
      </p>
      <div className={styles.detail}>
        <TextLink to={productPath(product.code)}>{t`Details`}</TextLink>
      </div>
    </article>
  )
}
