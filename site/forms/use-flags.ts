import { type RefObject, useRef, useState } from 'react'
import { showToast } from '../ui/toast-store.ts'
import type { Flag } from './fault-words.ts'

type Options = {
  form: RefObject<HTMLFormElement | null>
  /** What the server found wrong with the form it drew. */
  first: () => Flag[]
  /** What is wrong with the form now. */
  find: (form: HTMLFormElement) => Flag[]
}

/**
 * The fields at fault after a failed sending. All are marked, each until it is left; the first is named in a toast and
 * focused. `open` are those that are still at fault, whether marked or not.
 */
export function useFlags({ form, first, find }: Options) {
  const [marked, setMarked] = useState(first)
  const [open, setOpen] = useState(marked)
  const isMoving = useRef(false)

  function goTo(name: string): void {
    fieldOf(form.current, name)?.focus()
  }

  function report(found: readonly Flag[], isFocused = true): void {
    setMarked([...found])
    setOpen([...found])
    const [fault] = found
    if (!fault) return
    showToast({ kind: 'error', text: fault.toast })
    if (!isFocused) return
    // The field at fault takes the focus from another, whose leaving must not clear its mark.
    isMoving.current = true
    goTo(fault.name)
    isMoving.current = false
  }

  return {
    marked,
    open,
    goTo,
    report,
    of: (name: string) => marked.find((flag) => flag.name === name)?.beside,
    /** Replaces the flag of one field, and leaves the others as they are. */
    put: (name: string, flag: Flag | undefined) => {
      const others = (flags: Flag[]) => flags.filter((each) => each.name !== name)
      setMarked((flags) => [...others(flags), ...(flag ? [flag] : [])])
      setOpen((flags) => [...others(flags), ...(flag ? [flag] : [])])
      if (!flag) return
      showToast({ kind: 'error', text: flag.toast })
      goTo(name)
    },
    leave: (name: string) => {
      if (isMoving.current) return
      setMarked((flags) =>
        flags.some((flag) => flag.name === name) ? flags.filter((flag) => flag.name !== name) : flags,
      )
      if (open.length > 0 && form.current) setOpen(find(form.current))
    },
    /** Reports what the server found in a form sent without scripts, but for what was left or filled in since. */
    catchUp: () => {
      const element = form.current
      const [fault] = marked
      if (!element || !fault) return
      const now = find(element)
      const isLeft = isElsewhere(element, fault.name)
      const still = marked.filter(
        (flag) =>
          !(isLeft && flag === fault) && (!flag.isEmpty || now.some(({ name }) => name === flag.name)),
      )
      report(still, !isLeft)
      setOpen(now.length > 0 ? now : still)
    },
  }
}

/** True where the browser's own focus has been on the first field at fault and is no longer. */
function isElsewhere(form: HTMLFormElement, name: string): boolean {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement === fieldOf(form, name)) return false
  // Browsers do not focus a field by themselves where the address leads to a part of the page.
  return activeElement !== document.body || window.location.hash === ''
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name)
  // Radio buttons of one name come as a list.
  const first = field instanceof RadioNodeList ? field[0] : field
  return first instanceof HTMLElement ? first : undefined
}
