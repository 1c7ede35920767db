import { useEffect, useState } from 'react'
import actions from '../../ui/action.module.css'
import { classNames } from '../../ui/class-names.ts'
import styles from './keep-awake.module.css'

/** Keeps the screen on while somebody cooks with floury hands; shown only where the browser can, its place kept until then. */
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

/** Holds the screen while it is on. The system lets go when the page is hidden, so it is asked again when it is back. */
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
        // A battery saver may refuse; the switch says so by going back.
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
