import { getSessionItem, removeSessionItem, setSessionItem } from '../ui/session-storage.ts'

/** Texts of a form that was not sent yet, so that a reload or a way back loses nothing. They go with the tab. */
export type Draft = Readonly<Record<string, string>>

const KEY_PREFIX = 'draft.'

/** The draft kept under a name; empty where there is none. */
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

/** True where a text waits for its form. */
export function hasDraft(name: string): boolean {
  return getSessionItem(KEY_PREFIX + name) !== null
}

/** What a form holds, without files and without what belongs to one sending alone. */
export function readFormValues(form: HTMLFormElement): Draft {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' && !PER_SUBMISSION_FIELDS.has(name) ? [[name, value]] : [],
    ),
  )
}
const PER_SUBMISSION_FIELDS: ReadonlySet<string> = new Set(['subject', 'elapsed', 'notice'])

/** Puts texts into the fields of a form that are still empty. */
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
