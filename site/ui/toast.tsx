import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from '../i18n/link.tsx'
import actions from './action.module.css'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

export type Toast = {
  kind: 'success' | 'error'
  text: string
  /** A page of this site to go on to. */
  action?: { to: string; text: string }
}
type ShowToast = (toast: Toast) => void

const ToastContext = createContext<ShowToast>(() => {})
const ShownToast = createContext<(Toast & { turn: number }) | undefined>(undefined)

/** Long enough to read two lines twice. */
const SHOWN_FOR = 6_000
/** Long enough to reach a link as well, also by the keyboard. */
const SHOWN_WITH_LINK = 12_000

/** Holds the one toast of the page. It is announced to screen readers, and goes by itself. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast & { turn: number }>()
  const show = useCallback(
    (next: Toast) => setToast((last) => ({ ...next, turn: (last?.turn ?? 0) + 1 })),
    [],
  )
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Shown anew each time, so that it lies above a dialog that has been opened since.
    // Chromium before 114 knows no popovers; there it lies over the page alone.
    place.current?.togglePopover?.(false)
    if (!toast) return
    place.current?.togglePopover?.(true)
    const timer = setTimeout(() => setToast(undefined), toast.action ? SHOWN_WITH_LINK : SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <ToastContext value={show}>
      <ShownToast value={toast}>{children}</ShownToast>
      {/* Always in the page, since a region that comes together with its text is often not read out. */}
      <div role="status">
        <div className={styles.place} popover="manual" ref={place}>
          {toast ? (
            <p className={`${styles.toast} ${styles[toast.kind]}`}>
              <Icon name={toast.kind === 'success' ? 'done' : 'alert'} />
              {toast.action ? (
                <span>
                  {toast.text}{' '}
                  <Link to={toast.action.to} className={actions.link} onClick={() => setToast(undefined)}>
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
    </ToastContext>
  )
}

/** Says the toast inside a modal dialog, since what stands outside of it is not read out while it is open. */
export function ToastWords() {
  const toast = use(ShownToast)
  return (
    <p className="visually-hidden" role="status">
      {/* The same words a second time are new words. */}
      {toast ? <span key={toast.turn}>{toast.text}</span> : null}
    </p>
  )
}

/** Shows a message over the page. */
export function useToast(): ShowToast {
  return use(ToastContext)
}
