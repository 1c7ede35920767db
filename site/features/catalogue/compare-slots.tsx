import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { compareProducts, Model } from '#contract/catalogue.ts'
import { Link } from '../../i18n/link.tsx'
import { comparePath, productPath } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AddSlot } from './add-slot.tsx'
import styles from './compare.module.css'
import { SLOTS } from './compare.search.ts'

export type CategoryModels = { id: number; name: string; models: readonly Pick<Model, 'code'>[] }
type Good = OutputOf<typeof compareProducts>['goods'][number]

type Props = {
  goods: readonly Good[]
  options: readonly CategoryModels[]
  codes: readonly string[]
  categoryId: number | undefined
  children: ReactNode
}

/** Three columns: what is compared, each with a way to take it away, then the slots still empty. */
export function CompareSlots({ goods, options, codes, categoryId, children }: Props) {
  return (
    <div className={styles.slots} data-count={goods.length}>
      <div className={styles.corner}>{children}</div>
      {goods.map((good) => (
        <Slot key={good.code} good={good} codes={codes} />
      ))}
      {emptyPlaces(goods.length).map((place) => (
        // A slot starts afresh after each product that is added or taken away: its selects are cleared.
        <AddSlot
          key={`${codes.join()}-${place}`}
          place={place}
          options={options}
          codes={codes}
          categoryId={categoryId}
        />
      ))}
    </div>
  )
}

/** The places still empty, counted from 1. */
function emptyPlaces(taken: number): number[] {
  return [1, 2, 3].slice(taken, SLOTS)
}

function Slot({ good, codes }: { good: Good; codes: readonly string[] }) {
  const { t } = useLingui()
  const without = codes.filter((code) => code !== good.code)
  return (
    <article className={styles.slot}>
      <div className={styles.stage}>
        <Picture picture={good.thumb} crop="card" sizes="(width < 64em) 45vw, 23vw" isFirst />
        <Link
          to={comparePath(without, good.cate)}
          className={styles.remove}
          aria-label={t`Take away ${good.code}`}
          preventScrollReset
        >
          <Icon name="close" />
        </Link>
      </div>
      <h2 className={styles.code}>{good.code}</h2>
      <p className={styles.kind}>{good.kind}</p>
      <div className={styles.detail}>
        <TextLink to={productPath(good.code)}>{t`Details`}</TextLink>
      </div>
    </article>
  )
}
