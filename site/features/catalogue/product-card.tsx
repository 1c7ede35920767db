import { useLingui } from '@lingui/react/macro'
import type { ProductCard as Card } from '#contract/catalogue.ts'
import { productAnchor, productPath } from '#contract/paths.ts'
import { Checkbox } from '../../forms/checkbox.tsx'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { keepTogether } from '../../ui/keep-together.ts'
import { Picture } from '../../ui/picture.tsx'
import type { CompareSelection } from './compare-selection.ts'
import styles from './product-card.module.css'

type Props = { card: Card; selection: CompareSelection; isFirst: boolean }

/** A product in the list: its stage, code, one line, tag, and the compare box apart from the link. */
export function ProductCard({ card, selection, isFirst }: Props) {
  const { t } = useLingui()
  // An outside product is shown by its own page elsewhere, inside our frame.
  const to = card.outside_url || productPath(card.code)
  const isChosen = selection.isChosen(card.code)
  return (
    <li className={styles.card} id={productAnchor(card.code)}>
      <Link to={to} className={`${styles.link} zooms underlines`}>
        <span className={styles.stage} data-product={card.code}>
          <Picture
            picture={card.thumb}
            crop="card"
            sizes="(width < 40em) 100vw, (width < 64em) 50vw, 23vw"
            isFirst={isFirst}
            alt=""
          />
        </span>
        <span className={`${styles.code} name`}>{card.code}</span>
        <span className={styles.tag}>{card.tags}</span>
        <span className={styles.line} lang={languageOfWords(card)}>
          {keepTogether(card.intro)}
        </span>
      </Link>
      <Checkbox
        name="todata"
        value={card.code}
        isChecked={isChosen}
        onChange={() => selection.toggle(card.code)}
        description={card.code}
      >
        {isChosen ? t`Chosen to compare` : t`Compare`}
      </Checkbox>
    </li>
  )
}
