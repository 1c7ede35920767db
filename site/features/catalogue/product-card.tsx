import { useLingui } from '@lingui/react/macro'
import type { ProductCard as Card } from '#contract/catalogue.ts'
import { productAnchor, productPath } from '#contract/paths.ts'
import { Checkbox } from '../../forms/checkbox.tsx'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { nonBreaking } from '../../ui/non-breaking.ts'
import { Picture } from '../../ui/picture.tsx'
import type { PictureScale } from '../../ui/picture-scale.ts'
import styles from './product-card.module.css'

type Props = { card: Card; isFirst: boolean; scale: PictureScale }

/** Render a product of the list. The compare checkbox is outside the link. */
export function ProductCard({ card, isFirst, scale }: Props) {
  const { t } = useLingui()
  // An outside product has a page of its own, which is shown inside a frame.
  const to = card.outsideUrl || productPath(card.code)
  return (
    <li className={styles.card} id={productAnchor(card.code)}>
      <Link to={to} className={`${styles.link} zooms underlines`}>
        <span className={styles.stage} data-product={card.code}>
          <Picture
            picture={card.thumb}
            crop="card"
            sizes="(width < 40em) 100vw, (width < 64em) 50vw, 23vw"
            priority={isFirst ? 'high' : undefined}
            scale={scale(card.thumb)}
            alt=""
          />
        </span>
        <span className="product-code name">{card.code}</span>
        <span className={styles.tag}>{card.tags}</span>
        <span className={styles.line} lang={langAttribute(card)}>
          {nonBreaking(card.intro)}
        </span>
      </Link>
      <Checkbox
        name="todata"
        value={card.code}
        isChecked={false}
        // The browser must not restore the checkbox: the compare tray (compare-tray.island.tsx) sets its state.
        input={{ 'data-compare': '', autoComplete: 'off' }}
        description={card.code}
      >
        <span className={styles.unchosen}>{t`Compare`}</span>
        <span className={styles.chosen}>{t`In comparison`}</span>
      </Checkbox>
    </li>
  )
}
