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

/** Fill the fields of a form from a draft. */
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
    // Options may be named in another language than the draft: an unknown one would leave the select blank.
    else if (!(element instanceof HTMLSelectElement) || hasOption(element, text)) element.value = text
  }
}

function hasOption({ options }: HTMLSelectElement, text: string): boolean {
  return [...options].some(({ value }) => value === text)
}
