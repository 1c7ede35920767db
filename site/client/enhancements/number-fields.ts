import { closestTo, isPlainClick } from '../dom-events.ts'

/**
 * Number fields of forms with `data-update`: what is typed counts at once, and a link with `data-step="up"` or `"down"` changes
 * the field, so that presses add up while the page is still being updated. Without scripts the link leads to the next number.
 */
export function startNumberFields(): void {
  document.addEventListener('input', handleInput)
  document.addEventListener('click', handleClick)
}

function handleInput({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'number' || !target.validity.valid) return
  if (target.form?.matches('[data-update]')) target.form.requestSubmit()
}

/** Where the field has no valid number, the link is followed (page-update.ts). */
function handleClick(event: MouseEvent): void {
  const link = closestTo<HTMLElement>(event, 'a[data-step]')
  const form = link?.closest('form')
  const field = form?.querySelector<HTMLInputElement>('input[type="number"]')
  if (!link || !form || !field?.validity.valid || !isPlainClick(event)) return
  event.preventDefault()
  if (link.dataset.step === 'up') field.stepUp()
  else field.stepDown()
  // The link to a number beyond either end goes away. Under a finger the field would bring the keyboard up.
  const isEnd = field.value === field.min || field.value === field.max
  if (isEnd && link.matches(':focus-visible')) field.focus()
  form.requestSubmit()
}
