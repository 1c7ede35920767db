import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { compareProducts, Model } from '#contract/catalogue.ts'
import { productPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Island } from '../../islands/island.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import AddSlot from './add-slot.island.tsx'
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
  return (
    <div className={styles.slots} data-count={goods.length}>
      <div className={styles.corner}>{children}</div>
      {goods.map((good) => (
        <Slot key={good.code} good={good} comparison={comparison} />
      ))}
      {emptyPlaces(goods.length).map((place) => (
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

/** The places still empty, counted from 1. */
function emptyPlaces(taken: number): number[] {
  return [1, 2, 3].slice(taken, SLOTS)
}

function Slot({ good, comparison }: { good: Good; comparison: Comparison }) {
  const { t } = useLingui()
  const codes = comparison.codes.filter((code) => code !== good.code)
  return (
    <article className={styles.slot} id={`slot-${good.code}`}>
      <div className={styles.stage}>
        <Picture picture={good.thumb} crop="card" sizes="(width < 64em) 45vw, 23vw" isFirst />
        <Link
          to={compareAddress({ ...comparison, codes })}
          className={`${styles.remove} icon-button screen-only`}
          data-update=""
          data-pass-focus={`.${styles.remove}`}
          aria-label={t`Take away ${good.code}`}
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
