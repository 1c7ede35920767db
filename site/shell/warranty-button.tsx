import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { PRODUCTS } from '#contract/paths.ts'
import actions from '../ui/action.module.css'
import { OutsideLink } from '../ui/text-link.tsx'
import styles from './warranty-button.module.css'

/**
 * The floating link to the external warranty page. Wide, high windows have room for it in the gutter; elsewhere it is a strip
 * that appears on the way back up. On a product list that edge belongs to the compare bar.
 */
export function WarrantyButton({ address }: { address: string }) {
  const { t } = useLingui()
  const isList = withoutLanguage(useLocation().pathname) === PRODUCTS
  const isOffered = useScrollingUp() && !isList
  return (
    <div className={styles.place} data-offered={isOffered ? '' : undefined}>
      <OutsideLink to={address} hint={t`opens in a new tab`} className={styles.button}>
        {t`Warranty card`}
      </OutsideLink>
    </div>
  )
}

/** Screens a visitor has to go down before the strip is offered. */
const SCREENS_DOWN = 1.5

function useScrollingUp(): boolean {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    let lastHeight = document.documentElement.scrollHeight
    const onScroll = () => {
      const now = window.scrollY
      const { scrollHeight } = document.documentElement
      // A page that grows or shrinks is moved by the browser, not by its visitor.
      const isMoved = scrollHeight !== lastHeight
      lastHeight = scrollHeight
      if (isMoved) last = now
      if (Math.abs(now - last) < 8) return
      setUp(now < last && now > SCREENS_DOWN * window.innerHeight && !isPrimaryButtonVisible())
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isUp
}

function isPrimaryButtonVisible(): boolean {
  return [...document.querySelectorAll(`.${actions.button}`)].some((button) => {
    const { top, bottom, height } = button.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < window.innerHeight
  })
}
