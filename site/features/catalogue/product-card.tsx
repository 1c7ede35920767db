import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { UNSAFE_ViewTransitionContext } from 'react-router'
import type { ProductCard as Card } from '#contract/catalogue.ts'
import { Checkbox } from '../../forms/checkbox.tsx'
import { useLang } from '../../i18n/language-context.tsx'
import { inLanguage } from '../../i18n/languages.ts'
import { Link } from '../../i18n/link.tsx'
import { productPath } from '../../paths.ts'
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
    <li className={styles.card} id={`product-${card.code}`}>
      <Link to={to} className={`${styles.link} zooms underlines`}>
        <Stage to={to}>
          <Picture
            picture={card.thumb}
            crop="card"
            sizes="(width < 40em) 100vw, (width < 64em) 50vw, 23vw"
            isFirst={isFirst}
            alt=""
          />
        </Stage>
        <span className={`${styles.code} name`}>{card.code}</span>
        <span className={styles.tag}>{card.tags[0]?.name}</span>
        <span className={styles.line}>{card.intro}</span>
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

/**
 * Only the stage of the product that is gone to or come back from is carried over: two elements of one name end the transition.
 * By itself, so that a change of page draws the stages of all cards anew, and not their pictures. (The router's own hook for
 * this knows a page by its path alone, which all products share.)
 */
function Stage({ to, children }: { to: string; children: ReactNode }) {
  const address = inLanguage(to, useLang())
  const change = use(UNSAFE_ViewTransitionContext)
  const isCarried =
    change.isTransitioning &&
    [change.currentLocation, change.nextLocation].some(
      ({ pathname, search }) => pathname + search === address,
    )
  return (
    <span className={styles.stage} style={isCarried ? { viewTransitionName: 'product-picture' } : undefined}>
      {children}
    </span>
  )
}
