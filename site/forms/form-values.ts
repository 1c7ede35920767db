import type { Draft } from './draft.ts'

/** Name of the field that visitors do not see. */
export const HONEYPOT = 'subject'

/** Name of the button that sends a form with hints without scripts. */
export const CONFIRMED = 'confirmed'

/** Return a form's values, without files and fields that belong to a single submission. */
export function readFormValues(form: HTMLFormElement): Draft {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' && !PER_SUBMISSION_FIELDS.has(name) ? [[name, value]] : [],
    ),
  )
}
const PER_SUBMISSION_FIELDS: ReadonlySet<string> = new Set([HONEYPOT, 'elapsed', 'notice'])

/** Prefix of a draft's entries with the id of a chosen option. */
const ID_PREFIX = 'id of '

/** Return a form's values and the ids of its choices, whose values are names in the language of the page. */
export function readDraftValues(form: HTMLFormElement): Draft {
  const ids = [...form.querySelectorAll('select')].flatMap(({ name, selectedOptions: [option] }) =>
    option?.dataset.id === undefined ? [] : [[ID_PREFIX + name, option.dataset.id]],
  )
  return { ...readFormValues(form), ...Object.fromEntries(ids) }
}

/** Fill the fields of a form from a draft, which may have been written in another language. */
export function fillForm(form: HTMLFormElement, draft: Draft): void {
  for (const element of form.elements) {
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    const text = isField ? draft[element.name] : undefined
    if (!isField || text === undefined || element.type === 'file') continue
    if (element instanceof HTMLInputElement && element.type === 'radio')
      element.checked = element.value === text
    else if (element instanceof HTMLSelectElement)
      selectOption(element, text, draft[ID_PREFIX + element.name])
    else element.value = text
  }
}

/** Choose the option with an id, else the one with a value; leave the choice if there is neither. */
function selectOption({ options }: HTMLSelectElement, text: string, id: string | undefined): void {
  const option =
    [...options].find(({ dataset }) => id !== undefined && dataset.id === id) ??
    [...options].find(({ value }) => value === text)
  if (option) option.selected = true
}
