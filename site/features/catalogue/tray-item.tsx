import { useLingui } from '@lingui/react/macro'
import type { ProductCard } from '#contract/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './compare-tray.module.css'

type Props = { code: string; card: ProductCard | undefined; remove: () => void; isTall?: boolean }

/** A product chosen to compare. One that the filters hide right now is still chosen, and shown by its code. */
export function TrayItem({ code, card, remove, isTall = false }: Props) {
  const { t } = useLingui()
  return (
    <li className={`${styles.item} ${isTall ? styles.tall : ''}`}>
      <span className={styles.thumb}>
        {card ? <Picture picture={card.thumb} crop="square" sizes="4.5rem" alt="" /> : null}
      </span>
      <span className={styles.itemWords}>
        <span className={styles.code}>{code}</span>
        {isTall ? <span className={styles.line}>{card?.intro}</span> : null}
      </span>
      <button type="button" className={styles.remove} onClick={remove} aria-label={t`Take away ${code}`}>
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}
