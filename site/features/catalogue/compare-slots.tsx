import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { compareProducts, Model } from '#contract/catalogue.ts'
import { productPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { passFocusOn } from '../../ui/pass-focus-on.ts'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AddSlot } from './add-slot.tsx'
import styles from './compare.module.css'
import { type Comparison, compareAddress, SLOTS } from './compare.search.ts'

export type CategoryModels = { id: number; name: string; models: readonly Pick<Model, 'code'>[] }
type Good = OutputOf<typeof compareProducts>['goods'][number]

type Props = {
  goods: readonly Good[]
  options: readonly CategoryModels[]
  comparison: Comparison
  children: ReactNode
}

/** Three columns: what is compared, each with a way to take it away, then the slots still empty. */
export function CompareSlots({ goods, options, comparison, children }: Props) {
  const [hasAdded, setAdded] = useState(false)
  return (
    <div className={styles.slots} data-count={goods.length}>
      <div className={styles.corner}>{children}</div>
      {goods.map((good) => (
        <Slot key={good.code} good={good} comparison={comparison} />
      ))}
      {emptyPlaces(goods.length).map((place) => (
        // A slot starts afresh after each product that is added or taken away.
        <AddSlot
          key={`${comparison.codes.join()}-${place}`}
          place={place}
          options={options}
          comparison={comparison}
          // As specified, all selects are cleared by adding.
          firstCategory={hasAdded ? undefined : comparison.category?.id}
          onAdd={() => setAdded(true)}
        />
      ))}
    </div>
  )
}

/** The places still empty, counted from 1. */
function emptyPlaces(taken: number): number[] {
  return [1, 2, 3].slice(taken, SLOTS)
}

function Slot({ good, comparison }: { good: Good; comparison: Comparison }) {
  const { t } = useLingui()
  const codes = comparison.codes.filter((code) => code !== good.code)
  return (
    <article className={styles.slot}>
      <div className={styles.stage}>
        <Picture picture={good.thumb} crop="card" sizes="(width < 64em) 45vw, 23vw" isFirst />
        <Link
          to={compareAddress({ ...comparison, codes })}
          className={styles.remove}
          onClick={({ currentTarget }) => passFocusOn(currentTarget, `.${styles.remove}`)}
          aria-label={t`Take away ${good.code}`}
          preventScrollReset
        >
          <Icon name="close" />
        </Link>
      </div>
      <h2 className={styles.code}>{good.code}</h2>
      <p className={styles.kind} lang={languageOfWords(good)}>
        {good.kind}
      </p>
      <div className={styles.detail}>
        <TextLink to={productPath(good.code)}>{t`Details`}</TextLink>
      </div>
    </article>
  )
}
