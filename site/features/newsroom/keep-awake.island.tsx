import { useEffect, useState } from 'react'
import actions from '../../ui/action.module.css'
import { classNames } from '../../ui/class-names.ts'
import styles from './keep-awake.module.css'

/**
 * Render a switch that keeps the screen on while cooking. Its space is reserved until the browser is known to support
 * wake locks; without support it is removed.
 */
export default function KeepAwake({ label }: { label: string }) {
  const [isSupported, setSupported] = useState<boolean>()
  const [isOn, setOn] = useWakeLock()
  useEffect(() => setSupported('wakeLock' in navigator), [])
  if (isSupported === false) return null
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={classNames(actions.plain, styles.awake, isSupported ? '' : styles.unknown, 'needs-scripts')}
      onClick={() => setOn(!isOn)}
    >
      <span className={styles.switch} aria-hidden="true" />
      {label}
    </button>
  )
}

/**
 * Hold a wake lock while the switch is on. The system releases the lock when the page is hidden, so it is requested
 * again when the page is visible.
 */
function useWakeLock() {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn) return
    let lock: WakeLockSentinel | undefined
    let isReleased = false
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const acquired = await navigator.wakeLock.request('screen')
        if (isReleased) await acquired.release()
        else lock = acquired
      } catch {
        // A battery saver may refuse the lock; the switch shows that by turning off.
        if (!isReleased) setOn(false)
      }
    }
    void requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      isReleased = true
      document.removeEventListener('visibilitychange', requestLock)
      void lock?.release()
    }
  }, [isOn])
  return [isOn, setOn] as const
}
