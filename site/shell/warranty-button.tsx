import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { OutsideLink } from '../ui/text-link.tsx'
import styles from './warranty-button.module.css'

/** The floating way to the warranty page elsewhere. On narrow screens it hides while the visitor scrolls down. */
export function WarrantyButton({ address }: { address: string }) {
  const { t } = useLingui()
  const isHidden = useScrollingDown()
  return (
    <div className={styles.place} data-hidden={isHidden ? '' : undefined}>
      <OutsideLink to={address} hint={t`opens in a new tab`} className={styles.button}>
        {t`Warranty card`}
      </OutsideLink>
    </div>
  )
}

function useScrollingDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < 8) return
      setDown(now > last && now > 200)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isDown
}
