import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import { askCategory } from '../../http/ask-category.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { passFocusOn } from '../../ui/pass-focus-on.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Chosen } from './compare-tray.island.tsx'
import styles from './compare-tray.module.css'

type Props = Chosen[number] & { remove: () => void; isTall?: boolean }

/** A product chosen to compare, also one that the filters hide right now. */
export function TrayItem({ code, cate, remove, isTall = false }: Props) {
  const { t } = useLingui()
  const card = useCard(code, cate)
  return (
    <li className={`${styles.item} ${isTall ? styles.tall : ''}`}>
      <span className={styles.thumb}>
        {card ? <Picture picture={card.thumb} crop="square" sizes="4.5rem" alt="" /> : null}
      </span>
      <span className={styles.itemWords}>
        <span className={styles.code}>{code}</span>
        {isTall ? <span className={styles.line}>{card?.intro}</span> : null}
      </span>
      <button
        type="button"
        className={`${styles.remove} icon-button`}
        onClick={({ currentTarget }) => {
          passFocusOn(currentTarget, `.${styles.remove}`)
          remove()
        }}
        aria-label={t`Take away ${code}`}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}

/** The product's card, which the list may not show; without an answer the code must do. */
function useCard(code: string, cate: number): ProductCard | undefined {
  const lang = useLang()
  const [card, setCard] = useState<ProductCard>()
  useEffect(() => {
    let isCurrent = true
    askCategory(cate, lang).then(
      (groups) => isCurrent && setCard(groups.flatMap(({ data }) => data).find((each) => each.code === code)),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [code, cate, lang])
  return card
}
