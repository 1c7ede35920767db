import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { PAGE_SIZES, type PageWidth } from './page-width.ts'
import styles from './preview-screen.module.css'

type Props = {
  /** Accessible name of the frame. */
  title: string
  heading: string | undefined
  address: string
  width: PageWidth
}

/** A page in a window of its own width, scaled down to the room there is. */
export function PageFrame({ title, heading, address, width }: Props) {
  const id = useId()
  const room = useRef<HTMLDivElement>(null)
  const available = useWidth(room)
  const [isLoading, setLoading] = useState(true)
  const [pageWidth, pageHeight] = PAGE_SIZES[width]
  const scale = Math.min(1, available / pageWidth)
  return (
    <section className={styles.page} aria-labelledby={heading === undefined ? undefined : id}>
      {heading !== undefined && <h2 id={id}>{heading}</h2>}
      <div ref={room} className={styles.room} aria-busy={isLoading}>
        {isLoading && (
          <p role="status" className={styles.loading}>
            <Trans>Loading</Trans>
          </p>
        )}
        <div className={styles.window} style={{ width: pageWidth * scale, height: pageHeight * scale }}>
          <iframe
            title={title}
            src={address}
            style={{ width: pageWidth, height: pageHeight, transform: `scale(${scale})` }}
            onLoad={() => setLoading(false)}
          />
        </div>
      </div>
    </section>
  )
}

function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
