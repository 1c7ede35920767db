import { useEffect, useState } from 'react'
import actions from '../../ui/action.module.css'
import { classNames } from '../../ui/class-names.ts'
import styles from './keep-awake.module.css'

/** Keeps the screen on while somebody cooks with floury hands; shown only where the browser can, its place kept until then. */
export default function KeepAwake({ label }: { label: string }) {
  const [canKeep, setCanKeep] = useState<boolean>()
  const [isOn, setOn] = useWakeLock()
  useEffect(() => setCanKeep('wakeLock' in navigator), [])
  if (canKeep === false) return null
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={classNames(actions.plain, styles.awake, canKeep ? '' : styles.unknown, 'needs-scripts')}
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
    let isGone = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (isGone) await held.release()
        else lock = held
      } catch {
        // A battery saver may refuse; the switch says so by going back.
        if (!isGone) setOn(false)
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [isOn])
  return [isOn, setOn] as const
}
