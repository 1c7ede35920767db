import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import { fetchCategoryProducts } from '../../http/category-products.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moveFocusFrom } from '../../ui/move-focus.ts'
import { Picture } from '../../ui/picture.tsx'
import { scaleOfRow, thumbsOf } from '../../ui/picture-scale.ts'
import styles from './compare-tray.module.css'

export type ChosenProducts = readonly { code: string; categoryId: number }[]
export type TrayActions = { clear: () => void; confirm: () => void }

type Props = ChosenProducts[number] & { remove: () => void; isTall?: boolean }

/** Render a product chosen for comparison, also when the filters currently hide it. */
export function TrayItem({ code, categoryId, remove, isTall = false }: Props) {
  const { t } = useLingui()
  const card = useProductCard(code, categoryId)
  return (
    <li className={`${styles.item} ${isTall ? styles.tall : ''}`}>
      <span className={styles.thumb}>
        {card ? (
          <Picture picture={card.thumb} crop="square" sizes="4.5rem" scale={card.scale} alt="" />
        ) : null}
      </span>
      <span className={styles.itemWords}>
        <span className={styles.code}>{code}</span>
        {isTall ? <span className={styles.line}>{card?.intro}</span> : null}
      </span>
      <button
        type="button"
        className={`${styles.remove} icon-button`}
        onClick={({ currentTarget }) => {
          moveFocusFrom(currentTarget, `.${styles.remove}`)
          remove()
        }}
        aria-label={t`Take away ${code}`}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}

/**
 * Load the product's card, which the list may not contain. Undefined while loading and when the request fails: the code
 * alone is shown. Its picture has the scale of the category.
 */
function useProductCard(
  code: string,
  categoryId: number,
): (Pick<ProductCard, 'intro' | 'thumb'> & { scale: number }) | undefined {
  const lang = useLang()
  const [card, setCard] = useState<ReturnType<typeof useProductCard>>()
  useEffect(() => {
    let isCurrent = true
    fetchCategoryProducts(categoryId, lang).then(
      (products) => {
        const found = products.find((product) => product.code === code)
        const scale = scaleOfRow(thumbsOf(products), 'square')
        if (isCurrent) setCard(found && { ...found, scale: scale(found.thumb) })
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [code, categoryId, lang])
  return card
}
