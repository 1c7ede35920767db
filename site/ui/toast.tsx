import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

type Toast = { kind: 'success' | 'error'; text: string }
type ShowToast = (toast: Toast) => void

const ToastContext = createContext<ShowToast>(() => {})

/** Long enough to read two lines twice. */
const SHOWN_FOR = 6_000

/** Holds the one toast of the page. It is announced to screen readers, and goes by itself. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>()
  const show = useCallback((next: Toast) => setToast({ ...next }), [])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Shown anew each time, so that it lies above a dialog that has been opened since.
    if (place.current?.matches(':popover-open')) place.current.hidePopover()
    if (!toast) return
    place.current?.showPopover()
    const timer = setTimeout(() => setToast(undefined), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.place} popover="manual" ref={place} role="status" aria-live="polite">
        {toast ? (
          <p className={`${styles.toast} ${styles[toast.kind]}`}>
            <Icon name={toast.kind === 'success' ? 'done' : 'alert'} />
            {toast.text}
          </p>
        ) : null}
      </div>
    </ToastContext>
  )
}

/** Shows a message over the page. */
export function useToast(): ShowToast {
  return use(ToastContext)
}
