import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, fillForm, readDraft, readFormValues, removeDraft, saveDraft } from './draft.ts'

/** Not `crypto.randomUUID`, which browsers have on HTTPS and localhost only. */
function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export type FormSession = {
  /** What the form held when its scripts began to run; undefined without scripts. */
  initialValues: Draft | undefined
  /** The same for every attempt to send the same thing; empty without scripts. */
  idempotencyKey: string
  /** Keeps what the form holds for a reload. */
  saveDraft: () => void
  /** Milliseconds since the form was shown. */
  elapsedMs: () => number
  /** After the form was stored: whatever comes next is another submission. */
  reset: () => void
}

/** Where a form begins: with what was typed before its scripts ran, else with the draft of an earlier visit in this tab. */
export function useFormSession(
  form: RefObject<HTMLFormElement | null>,
  draftName: string | undefined,
): FormSession {
  const [texts, setTexts] = useState<Draft>()
  const [idempotencyKey, setKey] = useState('')
  const shownAt = useRef(0)

  useEffect(() => {
    const draft = draftName === undefined ? {} : readDraft(draftName)
    const typed = form.current ? readFormValues(form.current) : {}
    const texts = { ...draft, ...typed }
    if (form.current) fillForm(form.current, texts)
    shownAt.current = performance.now()
    const key = texts.idempotency_key || createIdempotencyKey()
    setKey(key)
    setTexts(texts)
    if (draftName !== undefined && Object.keys(typed).length > 0)
      saveDraft(draftName, { ...texts, idempotency_key: key })
  }, [form, draftName])

  const reset = useCallback(() => {
    if (draftName !== undefined) removeDraft(draftName)
    form.current?.reset()
    // A select is reset to what it showed first, which may have been an earlier try's text.
    for (const select of form.current?.querySelectorAll('select') ?? []) select.selectedIndex = 0
    shownAt.current = performance.now()
    setKey(createIdempotencyKey())
    setTexts({})
  }, [form, draftName])

  return {
    initialValues: texts,
    idempotencyKey,
    reset,
    elapsedMs: () => Math.round(performance.now() - shownAt.current),
    saveDraft: () => {
      if (draftName !== undefined && form.current) saveDraft(draftName, readFormValues(form.current))
    },
  }
}
