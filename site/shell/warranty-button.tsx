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
    let isGesture = false
    const controller = new AbortController()
    const options = { passive: true, signal: controller.signal }
    const onGesture = ({ type }: Event) => {
      isGesture = type !== 'scrollend'
    }
    for (const type of ['wheel', 'touchmove', 'keydown', 'scrollend'])
      window.addEventListener(type, onGesture, options)
    const onScroll = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < 8) return
      const isUp = now < last
      last = now
      // The browser scrolls too: to a focused element, to an anchor, on a page that shrinks.
      if (isUp && !isGesture) return
      setUp(isUp && now > SCREENS_DOWN * window.innerHeight && !isPrimaryButtonVisible())
    }
    window.addEventListener('scroll', onScroll, options)
    return () => controller.abort()
  }, [])
  return isUp
}

function isPrimaryButtonVisible(): boolean {
  return [...document.querySelectorAll(`.${actions.button}`)].some((button) => {
    const { top, bottom, height } = button.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < window.innerHeight
  })
}
