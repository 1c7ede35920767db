import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import styles from './action-menu.module.css'
import { OfficeButton } from './office-button.tsx'
import { OfficeIcon } from './office-icon.tsx'

type Props = { label: string; children: ReactNode }

const GAP = 4

/** A button that opens a list of actions beside it: links and buttons. A choice, Escape or a click elsewhere closes it. */
export function ActionMenu({ label, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  function place({ newState }: ToggleEvent): void {
    if (newState !== 'open' || !menu.current || !button.current) return
    const { bottom, top, right } = button.current.getBoundingClientRect()
    const { offsetHeight, offsetWidth, style } = menu.current
    const isBelow = bottom + GAP + offsetHeight <= innerHeight || top < offsetHeight + GAP
    style.top = `${isBelow ? bottom + GAP : top - GAP - offsetHeight}px`
    style.left = `${Math.max(GAP, right - offsetWidth)}px`
  }
  return (
    <>
      <OfficeButton ref={button} tone="quiet" aria-label={label} title={label} popoverTarget={id}>
        <OfficeIcon name="more" />
      </OfficeButton>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: closes after the click of a control inside it, which the keyboard makes too */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onToggle={place}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
