import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useToast } from '../ui/toast.tsx'
import type { FormSent } from './send-form.ts'

type Options<Field extends string> = {
  /** The name of every required field for people, in the order in which they are checked. */
  names: Readonly<Record<Field, string>>
  /** "Please fill in this field: Company" */
  sayFillIn: (name: string) => string
  /** What came of the last sending. */
  sent: FormSent | undefined
}

/**
 * A form whose fields must all be filled in: the first empty one is flagged, focused and named beside it and in a toast, and the
 * flag goes when the field is left. Says what came of a sending, and empties the form after a success.
 */
export function useRequiredFields<Field extends string>({ names, sayFillIn, sent }: Options<Field>) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const isField = (name: string): name is Field => Object.hasOwn(names, name)
  const fields = Object.keys(names).filter(isField)
  const result = sent?.result
  const atFault = result?.code === 0 ? fields.find((name) => name === result.field) : undefined
  const [flagged, setFlagged] = useState(atFault)
  const showToast = useToast()
  const said = sent && sayResult()

  function sayResult(): string {
    if (result?.code === 1) {
      const { reference } = result.data
      return t`Submitted successfully. Reference ${reference}`
    }
    if (atFault && !sent?.fields[atFault]?.trim()) return sayFillIn(names[atFault])
    const nothing = t`Nothing was sent. Your text is still here; please try again.`
    return `${result?.msg ?? ''} ${nothing}`.trim()
  }

  // A sending is told of once, even where the page is drawn again.
  const told = useRef<FormSent>(undefined)
  useEffect(() => {
    if (!sent || !said || told.current === sent) return
    told.current = sent
    const isStored = sent.result.code === 1
    showToast({ kind: isStored ? 'success' : 'error', text: said })
    setFlagged(atFault)
    if (isStored) form.current?.reset()
  }, [sent, said, atFault, showToast])

  function check(event: FormEvent<HTMLFormElement>): void {
    const data = new FormData(event.currentTarget)
    const empty = fields.find((name) => String(data.get(name) ?? '').trim() === '')
    setFlagged(empty)
    if (empty === undefined) return
    event.preventDefault()
    showToast({ kind: 'error', text: sayFillIn(names[empty]) })
    event.currentTarget.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus()
  }

  /** What every field of the form is given. */
  const fieldProps = (name: Field) => ({
    name,
    label: names[name],
    defaultValue: sent?.fields[name] ?? '',
    error: flagged === name ? t`Please fill in this field` : undefined,
    onBlur: () => setFlagged(undefined),
  })
  return { form, check, fieldProps, said }
}
