import { useLingui } from '@lingui/react/macro'
import { OfficeButton } from '../ui/office-button.tsx'
import { OfficeIcon } from '../ui/office-icon.tsx'
import styles from './move-buttons.module.css'

type Props = {
  /** Name of the item, for screen readers. */
  name: string
  index: number
  count: number
  canMove?: boolean
  canRemove?: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves an item of a list up or down, or removes it. At an end of the list the button stays, so that it keeps the focus. */
export function MoveButtons({
  name,
  index,
  count,
  canMove = true,
  canRemove = true,
  onMove,
  onRemove,
}: Props) {
  const { t } = useLingui()
  const isFirst = index === 0
  const isLast = index === count - 1
  return (
    <span className={styles.buttons}>
      {canMove && (
        <>
          <OfficeButton
            tone="quiet"
            data-move="up"
            aria-label={t`Move ${name} up`}
            aria-disabled={isFirst}
            onClick={() => !isFirst && onMove(index - 1)}
          >
            <span className={styles.up}>
              <OfficeIcon name="next" />
            </span>
          </OfficeButton>
          <OfficeButton
            tone="quiet"
            data-move="down"
            aria-label={t`Move ${name} down`}
            aria-disabled={isLast}
            onClick={() => !isLast && onMove(index + 1)}
          >
            <span className={styles.down}>
              <OfficeIcon name="next" />
            </span>
          </OfficeButton>
        </>
      )}
      {canRemove && (
        <OfficeButton tone="quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <OfficeIcon name="failed" />
        </OfficeButton>
      )}
    </span>
  )
}
