import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from '../i18n/link.tsx'
import actions from './action.module.css'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'
import { dismissToast, toastStore } from './toast-store.ts'

/** Long enough to read two lines twice. */
const TOAST_DURATION_MS = 6_000
/** Long enough to reach a link as well, also by the keyboard. */
const TOAST_WITH_LINK_DURATION_MS = 12_000

function useToast() {
  return useSyncExternalStore(toastStore.subscribe, toastStore.read, () => undefined)
}

/** Shows the one toast of the page. It is announced to screen readers, and goes by itself. */
export default function Toasts() {
  const toast = useToast()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Shown anew each time, so that it is above a dialog that has been opened since.
    place.current?.togglePopover(false)
    if (!toast) return
    place.current?.togglePopover(true)
    const timer = setTimeout(dismissToast, toast.action ? TOAST_WITH_LINK_DURATION_MS : TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    // Always in the page, since a region that comes together with its text is often not read out.
    <div role="status">
      <div className={styles.place} popover="manual" ref={place}>
        {toast ? (
          <p className={`${styles.toast} ${styles[toast.kind]}`}>
            <Icon name={toast.kind === 'success' ? 'done' : 'alert'} />
            {toast.action ? (
              <span>
                {toast.text}{' '}
                <Link to={toast.action.to} className={actions.link} onClick={dismissToast}>
                  {toast.action.text}
                </Link>
              </span>
            ) : (
              toast.text
            )}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** Says the toast inside a modal dialog, since screen readers do not announce what is outside of it while it is open. */
export function ToastStatus() {
  const toast = useToast()
  return (
    <p className="visually-hidden" role="status">
      {/* The same words a second time are new words. */}
      {toast ? <span key={toast.id}>{toast.text}</span> : null}
    </p>
  )
}
