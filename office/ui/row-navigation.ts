import type { KeyboardEvent, MouseEvent } from 'react'

const CONTROLS = 'a, button, input'

/** A click anywhere in a row opens it, unless it hits a control or ends the selection of text. */
export function openRow(event: MouseEvent<HTMLTableElement>): void {
  const { target } = event
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (
    !isPlain ||
    !(target instanceof Element) ||
    target.closest('a, button, dialog, [popover], td:has(> input)')
  )
    return
  if (getSelection()?.isCollapsed === false) return
  target.closest('tbody tr')?.querySelector('a')?.click()
}

/** Move between rows with the arrow keys; Enter opens a row and Space selects it, on its link and on its checkbox. */
export function onRowKey(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key } = event
  const row = target instanceof Element ? target.closest('tbody tr') : null
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (row && isPlain && target instanceof HTMLAnchorElement && key === ' ') {
    const checkbox = row.querySelector<HTMLElement>('input[type="checkbox"]')
    // Without it, the page would scroll.
    event.preventDefault()
    checkbox?.click()
  } else if (row && isPlain && target instanceof HTMLInputElement && key === 'Enter')
    row.querySelector('a')?.click()
  else moveBetweenRows(event)
}

/** Move the focus to the same control of the row above or below. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target } = event
  if (step === undefined || !(target instanceof HTMLElement) || target.closest('dialog, [popover]')) return
  const cell = target.closest<HTMLTableCellElement>('th, td')
  const rows = [...event.currentTarget.tBodies].flatMap((body) => [...body.rows])
  const cells = rows[rows.findIndex((row) => row.contains(target)) + step]?.cells
  if (!cell || !cells) return
  const controls = cells[cell.cellIndex]?.querySelectorAll<HTMLElement>(CONTROLS) ?? []
  const next = controls[[...cell.querySelectorAll(CONTROLS)].indexOf(target)] ?? controls[0]
  if (!next) return
  event.preventDefault()
  next.focus()
}
