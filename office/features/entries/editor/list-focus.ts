import type { RefObject } from 'react'

export type ListElement = RefObject<HTMLOListElement | null>

function itemAt(list: ListElement, index: number): Element | undefined {
  return list.current?.querySelectorAll(':scope > [data-is-single]')[index]
}

/** Open an item that was added to a list whose items are closed, and focus its first field. */
export function focusNewItem(list: ListElement, index: number): void {
  requestAnimationFrame(() => {
    itemAt(list, index)?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click()
    focusItem(list, index)
  })
}

const FIELD = ['textarea', 'input', 'select'].map((name) => `${name}:not([readonly])`).join()

/** Focus the first field of an item, or else its first button; without any item, the button that adds one. */
export function focusItem(list: ListElement, index: number): void {
  // After React has drawn what has changed.
  requestAnimationFrame(() => {
    const item = itemAt(list, index)
    const control =
      item?.querySelector<HTMLElement>(`${FIELD}, [contenteditable=true]`) ??
      item?.querySelector<HTMLElement>('button:not([hidden])') ??
      list.current?.parentElement?.querySelector<HTMLElement>(':scope > button')
    control?.focus()
  })
}

/** Focus the button that was pressed, which is now at another place. */
export function focusMoved(list: ListElement, index: number, direction: 'up' | 'down'): void {
  requestAnimationFrame(() =>
    itemAt(list, index)?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus(),
  )
}
