import { useState } from 'react'
import type { Call } from '#contract/call.ts'
import { findUnusual } from '#contract/unusual-values.ts'
import type { Draft } from './draft.ts'
import { useFieldHints } from './field-hints.ts'
import type { SubmitResult } from './send-form.ts'

type Hints = Readonly<Record<string, string | undefined>>

/**
 * Track the hints of fields: for the values restored from a draft or sent without scripts, for each field on blur, and for
 * all when the form is sent. The first attempt stops at hints that were not shown before; the next one goes through.
 */
export function useHints(
  path: Call['path'],
  sent: SubmitResult<unknown> | undefined,
  initialValues: Draft | undefined,
) {
  const texts = useFieldHints()
  const hintsOf = (textOf: (name: string) => string | undefined): Hints =>
    Object.fromEntries(
      Object.entries(findUnusual(path, textOf)).map(([name, unusual]) => [name, texts[unusual]]),
    )
  const sentValues = sent?.result.code === 0 ? sent.fields : {}
  const [found, setFound] = useState<Hints>({})
  const [isChecked, setChecked] = useState(false)
  const shown = isChecked
    ? found
    : { ...hintsOf((name) => initialValues?.[name] ?? sentValues[name]), ...found }
  return {
    isAnyShown: Object.values(shown).some(Boolean),
    of: (name: string) => shown[name],
    update: (name: string, text: string) =>
      setFound((before) => ({ ...before, [name]: hintsOf((other) => (other === name ? text : ''))[name] })),
    reset: () => {
      setFound({})
      setChecked(false)
    },
    /** Shows the hints of all fields, and returns false if there are new ones: the first has the focus. */
    check: (form: HTMLFormElement) => {
      const fields = new FormData(form)
      const all = hintsOf((name) => String(fields.get(name) ?? ''))
      setFound(all)
      setChecked(true)
      const [name] = Object.keys(all).filter((key) => shown[key] !== all[key])
      if (name === undefined) return true
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLElement) field.focus()
      return false
    },
  }
}
