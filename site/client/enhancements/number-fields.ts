import { closestTo, isPlainClick } from '../dom-events.ts'

/**
 * Start the number fields of forms with `data-update`: typing submits at once, and a link with `data-step="up"` or `"down"` steps
 * the field, so that presses add up while the page is still updating. Without scripts the link leads to the next number.
 */
export function start(): void {
  document.addEventListener('input', handleInput)
  document.addEventListener('click', handleClick)
  // The visitor may have typed before this script loaded.
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-update] input[type="number"]'))
    if (field.value !== field.defaultValue) submitNumber(field)
}

function handleInput({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.type === 'number') submitNumber(target)
}

function submitNumber({ form, validity }: HTMLInputElement): void {
  if (validity.valid && form?.matches('[data-update]')) form.requestSubmit()
}

/** If the field's number is invalid, the link is followed (page-update.ts). */
function handleClick(event: MouseEvent): void {
  const link = closestTo<HTMLElement>(event, 'a[data-step]')
  const form = link?.closest('form')
  const field = form?.querySelector<HTMLInputElement>('input[type="number"]')
  if (!link || !form || !field?.validity.valid || !isPlainClick(event)) return
  event.preventDefault()
  if (link.dataset.step === 'up') field.stepUp()
  else field.stepDown()
  // At either end the link disappears, so focus moves to the field; not after a touch, which would open the keyboard.
  const isEnd = field.value === field.min || field.value === field.max
  if (isEnd && link.matches(':focus-visible')) field.focus()
  form.requestSubmit()
}
