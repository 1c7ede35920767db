import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useToast } from '../ui/toast.tsx'
import { type Flag, useFaultWords } from './fault-words.ts'
import { type FormStart, useFormStart } from './form-start.ts'
import type { FormSent } from './send-form.ts'
import './texts.ts'

type FormOptions<Name extends string> = {
  /** Every required field and its label, in the order in which they are checked. */
  labels: Readonly<Record<Name, string>>
  sent: FormSent | undefined
  /** Fields that take a long text. */
  long?: readonly NoInfer<Name>[]
  /** A quiet word about a value that looks odd; it is accepted all the same. */
  hints?: Partial<Record<NoInfer<Name>, (text: string) => string | undefined>>
  /** Name under which what is not sent yet outlasts a reload. */
  draft?: string
  /** Said after the reference, such as what comes next. */
  next?: string
  /** Given where something else than the page's own action sends. */
  isSending?: boolean
  /** What else the browser can see to be wrong, once all required fields are filled in. */
  check?: (form: HTMLFormElement) => Flag | undefined
}

/** What a field takes over from its form. */
export type FieldOf = {
  name: string
  label: string
  defaultValue: string
  error: string | undefined
  hint: string | undefined
  autoFocus: boolean
  'aria-required': true
  onBlur: (event: { target: { value: string } }) => void
}

export type FormState<Name extends string> = {
  element: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: () => void
  }
  start: FormStart
  field: (name: Name) => FieldOf
  /** The words beside any field, required or not. */
  errorOf: (name: string) => string | undefined
  flag: (flag: Flag | undefined) => void
  isSending: boolean
  sent: FormSent | undefined
  next: string
}

/**
 * A form of this site. Its required fields are checked in their order; the first that is empty is flagged, named and
 * focused, until it is left. It is sent once however often its button is pressed, and keeps its texts until they are stored.
 */
export function useForm<Name extends string>(options: FormOptions<Name>): FormState<Name> {
  const { labels, sent, draft, check, next = '' } = options
  const form = useRef<HTMLFormElement>(null)
  const words = useFaultWords(options)
  const start = useFormStart(form, draft)
  const showToast = useToast()
  const [flag, setFlag] = useState(() => words.ofAnswer(sent))
  const isPageSending = useNavigation().formMethod === 'POST'
  const isSending = options.isSending ?? isPageSending
  const hints = useHints(options)
  const show = (found: Flag | undefined) => {
    setFlag(found)
    if (!found) return
    showToast({ kind: 'error', text: found.toast })
    focusField(form.current, found.name)
  }
  useAnswer(sent, {
    next,
    onStored: () => {
      start.again()
      hints.clear()
    },
    onFault: () => words.ofAnswer(sent),
    show,
  })
  return {
    start,
    sent,
    next,
    isSending,
    flag: show,
    errorOf: (name) => (flag?.name === name ? flag.beside : undefined),
    element: {
      ref: form,
      onInput: start.keep,
      onSubmit: (event) => {
        const found = words.ofForm(event.currentTarget) ?? check?.(event.currentTarget)
        if (found || isSending) event.preventDefault()
        show(found)
        const elapsed = event.currentTarget.elements.namedItem('elapsed')
        if (elapsed instanceof HTMLInputElement) elapsed.value = String(start.elapsed())
      },
    },
    field: (name) => ({
      name,
      label: labels[name],
      defaultValue: sent?.fields[name] ?? '',
      error: flag?.name === name ? flag.beside : undefined,
      hint: hints.of(name),
      // Without scripts the browser goes to the field at fault.
      autoFocus: flag?.name === name,
      'aria-required': true,
      onBlur: ({ target }) => {
        // The field at fault takes the focus from another, whose leaving must not clear the flag.
        setFlag((now) => (now?.name === name ? undefined : now))
        hints.look(name, target.value)
      },
    }),
  }
}

/** The quiet words beside fields: from what was sent at first, then from each field as it is left. */
function useHints<Name extends string>({ hints = {}, sent }: FormOptions<Name>) {
  const wordsFor: Readonly<Partial<Record<string, (text: string) => string | undefined>>> = hints
  const of = (name: string, text = '') => (text.trim() === '' ? undefined : wordsFor[name]?.(text))
  const [shown, setShown] = useState<Readonly<Record<string, string | undefined>>>({})
  return {
    of: (name: Name) => (name in shown ? shown[name] : of(name, sent?.fields[name])),
    look: (name: Name, text: string) => setShown({ ...shown, [name]: of(name, text) }),
    clear: () => setShown({}),
  }
}

type Answered = {
  next: string
  onStored: () => void
  onFault: () => Flag | undefined
  show: (flag: Flag | undefined) => void
}

/** Tells the visitor once what came of each sending. */
function useAnswer(sent: FormSent | undefined, { next, onStored, onFault, show }: Answered): void {
  const { t } = useLingui()
  const showToast = useToast()
  const told = useRef<FormSent>(undefined)
  useEffect(() => {
    if (!sent || told.current === sent) return
    told.current = sent
    const { result } = sent
    if (result.code === 1) {
      const { reference } = result.data
      const stored = t`Submitted successfully. Reference ${reference}`
      showToast({ kind: 'success', text: `${stored} ${next}`.trim() })
      onStored()
      return
    }
    const flag = onFault()
    if (flag) show(flag)
    else {
      const still = t`Nothing was sent. Your text is still here; please try again.`
      showToast({ kind: 'error', text: `${result.msg} ${still}`.trim() })
    }
  })
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  // Radio buttons of one name come as a list.
  const first = field instanceof RadioNodeList ? field[0] : field
  if (first instanceof HTMLElement) first.focus()
}
