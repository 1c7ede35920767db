import { getSessionItem, removeSessionItem, setSessionItem } from '../ui/session-storage.ts'

/** Values of an unsent form by field name, stored until the tab is closed, so that a reload or Back loses nothing. */
export type Draft = Readonly<Record<string, string>>

const KEY_PREFIX = 'draft.'

/** Return the draft stored under a name; empty if there is none. */
export function readDraft(name: string): Draft {
  try {
    const value: unknown = JSON.parse(getSessionItem(KEY_PREFIX + name) ?? '{}')
    return Object.fromEntries(
      Object.entries(Object(value)).flatMap(([field, text]) =>
        typeof text === 'string' ? [[field, text]] : [],
      ),
    )
  } catch {
    return {}
  }
}

export function saveDraft(name: string, draft: Draft): void {
  setSessionItem(KEY_PREFIX + name, JSON.stringify(draft))
}

export function removeDraft(name: string): void {
  removeSessionItem(KEY_PREFIX + name)
}

/** Return true if a draft is stored under a name. */
export function hasDraft(name: string): boolean {
  return getSessionItem(KEY_PREFIX + name) !== null
}

/** Return a form's values, without files and fields that belong to a single submission. */
export function readFormValues(form: HTMLFormElement): Draft {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' && !PER_SUBMISSION_FIELDS.has(name) ? [[name, value]] : [],
    ),
  )
}
const PER_SUBMISSION_FIELDS: ReadonlySet<string> = new Set(['subject', 'elapsed', 'notice'])

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
    else element.value = text
  }
}
