import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { isPlainClick } from '../client/dom-events.ts'
import { useLazyComponent } from './use-lazy-component.ts'

/**
 * Return props for a link that opens a dialog, whose chunk is loaded when it is first opened; if that fails, the browser follows
 * the link. A press waits for the island and for the dialog.
 */
export function useDialogLink<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [isOpen, setOpen] = useState(false)
  const href = useRef('')
  const Dialog = useLazyComponent(isOpen, load, () => window.location.assign(href.current))
  return {
    Dialog,
    close: () => setOpen(false),
    link: {
      'data-replay': '',
      'data-pressed': isOpen && !Dialog ? '' : undefined,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        href.current = event.currentTarget.href
        setOpen(true)
      },
    },
  }
}
