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

/** Render the page's single toast, which is announced to screen readers and dismissed after a while. */
export default function Toasts() {
  const toast = useToast()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Reopened each time, so that it is above a dialog opened since. Without popovers (Safari before 17) it is always shown.
    place.current?.togglePopover?.(false)
    if (!toast) return
    place.current?.togglePopover?.(true)
    const timer = setTimeout(dismissToast, toast.action ? TOAST_WITH_LINK_DURATION_MS : TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    // Always mounted, since a live region inserted together with its text is often not announced.
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

/** Render the toast for screen readers inside a modal dialog, since they announce nothing outside an open one. */
export function ToastStatus() {
  const toast = useToast()
  return (
    <p className="visually-hidden" role="status">
      {/* The key makes a repeated text a new node, which is announced again. */}
      {toast ? <span key={toast.id}>{toast.text}</span> : null}
    </p>
  )
}
