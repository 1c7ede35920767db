import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, dropDraft, fillIn, keepDraft, readDraft, textsOf } from './draft.ts'

/** Not `crypto.randomUUID`, which browsers have on HTTPS and localhost only. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export type FormStart = {
  /** What the form held when its scripts began to run; undefined without scripts. */
  texts: Draft | undefined
  /** The same for every attempt to send the same thing; empty without scripts. */
  idempotencyKey: string
  /** Keeps what the form holds for a reload. */
  keep: () => void
  /** Milliseconds since the form was shown. */
  elapsed: () => number
  /** After the form was stored: whatever comes next is another submission. */
  again: () => void
}

/** Where a form begins: with what was typed before its scripts ran, else with the draft of an earlier visit in this tab. */
export function useFormStart(
  form: RefObject<HTMLFormElement | null>,
  draftName: string | undefined,
): FormStart {
  const [texts, setTexts] = useState<Draft>()
  const [idempotencyKey, setKey] = useState('')
  const shownAt = useRef(0)

  useEffect(() => {
    const draft = draftName === undefined ? {} : readDraft(draftName)
    const typed = form.current ? textsOf(form.current) : {}
    const texts = { ...draft, ...typed }
    if (form.current) fillIn(form.current, texts)
    shownAt.current = performance.now()
    const key = texts.idempotency_key || newIdempotencyKey()
    setKey(key)
    setTexts(texts)
    if (draftName !== undefined && Object.keys(typed).length > 0)
      keepDraft(draftName, { ...texts, idempotency_key: key })
  }, [form, draftName])

  const again = useCallback(() => {
    if (draftName !== undefined) dropDraft(draftName)
    form.current?.reset()
    // A select is reset to what it showed first, which may have been an earlier try's text.
    for (const select of form.current?.querySelectorAll('select') ?? []) select.selectedIndex = 0
    shownAt.current = performance.now()
    setKey(newIdempotencyKey())
    setTexts({})
  }, [form, draftName])

  return {
    texts,
    idempotencyKey,
    again,
    elapsed: () => Math.round(performance.now() - shownAt.current),
    keep: () => {
      if (draftName !== undefined && form.current) keepDraft(draftName, textsOf(form.current))
    },
  }
}
