import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, readDraft, removeDraft, saveDraft } from './draft.ts'
import { fillForm, readDraftValues, readFormValues } from './form-values.ts'

/** Not `crypto.randomUUID`, which browsers provide in secure contexts only. */
function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export type FormSession = {
  /** The form's values at hydration; undefined without scripts. */
  initialValues: Draft | undefined
  /** Constant over all attempts to send one submission; empty without scripts. */
  idempotencyKey: string
  /** Stores the form's values for a reload. */
  saveDraft: () => void
  /** Returns the milliseconds since the form was shown; undefined for a draft, which was written on an earlier page. */
  elapsedMs: () => number | undefined
  /** Clears the form after it was stored and starts another submission. */
  reset: () => void
}

/** Start a form with what was typed before hydration, else with the draft stored in this tab. */
export function useFormSession(
  form: RefObject<HTMLFormElement | null>,
  draftName: string | undefined,
): FormSession {
  const [initialValues, setInitialValues] = useState<Draft>()
  const [idempotencyKey, setKey] = useState('')
  const shownAt = useRef<number>(undefined)

  useEffect(() => {
    const draft = draftName === undefined ? {} : readDraft(draftName)
    const typed = form.current ? readDraftValues(form.current) : {}
    const values = { ...draft, ...typed }
    if (form.current) fillForm(form.current, values)
    shownAt.current = Object.keys(draft).length > 0 ? undefined : readPageShownAt()
    const key = values.idempotency_key || createIdempotencyKey()
    setKey(key)
    setInitialValues(form.current ? { ...values, ...readFormValues(form.current) } : values)
    if (draftName !== undefined && form.current && Object.keys(typed).length > 0)
      saveDraft(draftName, { ...values, ...readDraftValues(form.current), idempotency_key: key })
  }, [form, draftName])

  const reset = useCallback(() => {
    if (draftName !== undefined) removeDraft(draftName)
    form.current?.reset()
    // A reset restores the value that the server rendered, which may come from a rejected attempt.
    for (const select of form.current?.querySelectorAll('select') ?? []) select.selectedIndex = 0
    shownAt.current = performance.now()
    setKey(createIdempotencyKey())
    setInitialValues({})
  }, [form, draftName])

  return {
    initialValues,
    idempotencyKey,
    reset,
    elapsedMs: () =>
      shownAt.current === undefined ? undefined : Math.round(performance.now() - shownAt.current),
    saveDraft: () => {
      if (draftName !== undefined && form.current) saveDraft(draftName, readDraftValues(form.current))
    },
  }
}

/** Return when the server's HTML, and with it the form, was there: scripts may wake the form much later. */
function readPageShownAt(): number {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming ? page.domInteractive : 0
}
