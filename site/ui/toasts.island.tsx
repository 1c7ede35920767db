import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from '../i18n/link.tsx'
import actions from './action.module.css'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'
import { dismissToast, toastStore } from './toast-store.ts'

/** Long enough to read two lines. */
const TOAST_DURATION_MS = 5_000
/** With these a visitor scrolls; a page also scrolls by itself, to a field with an error for instance. */
const SCROLL_GESTURES = ['wheel', 'touchmove'] as const

function useToast() {
  return useSyncExternalStore(toastStore.subscribe, toastStore.read, () => undefined)
}

/**
 * Render the page's single toast, which is announced to screen readers. It goes after a while, unless the pointer or the focus is
 * on it, and when the visitor scrolls on.
 */
export default function Toasts() {
  const toast = useToast()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Reopened each time, so that it is above a dialog opened since. Without popovers (Safari before 17) it is always shown.
    place.current?.togglePopover?.(false)
    if (!toast) return
    place.current?.togglePopover?.(true)
    const dismissUnlessInUse = () => {
      if (!place.current?.matches(':hover, :focus-within')) dismissToast()
    }
    const timer = setInterval(dismissUnlessInUse, TOAST_DURATION_MS)
    for (const gesture of SCROLL_GESTURES) addEventListener(gesture, dismissToast, { passive: true })
    return () => {
      clearInterval(timer)
      for (const gesture of SCROLL_GESTURES) removeEventListener(gesture, dismissToast)
    }
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
