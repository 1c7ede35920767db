import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Call } from '#contract/call.ts'
import { useLang } from '../i18n/language-context.tsx'
import { showToast } from '../ui/toast-store.ts'
import { type FieldError, useFieldErrorMessages } from './field-errors.ts'
import type { SubmitResult } from './send-form.ts'
import { sendFromBrowser } from './send-from-browser.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useFormSession } from './use-form-session.ts'
import './load-messages.ts'

/** What every form is answered with. */
type Stored = { reference: string }

type FormOptions<Name extends string, Extra extends string, Answer> = {
  /** Begins the id of each field; each form of a page has another. */
  id: string
  /** The call that the form is sent to. */
  path: Call['path']
  /** Every required field and its label, in the order in which they are checked. */
  labels: Readonly<Record<Name, string>>
  /** Fields that may be left empty, and their labels. */
  optional?: Readonly<Record<Extra, string>>
  /** What the page came as the answer to. */
  sent: SubmitResult<Answer> | undefined
  /** Fields that take a long text. */
  long?: readonly NoInfer<Name>[]
  /** A quiet word about a value that looks odd; it is accepted all the same. */
  hints?: Partial<Record<NoInfer<Name | Extra>, (text: string) => string | undefined>>
  /** Name under which what is not sent yet outlasts a reload. */
  draft?: string
  /** Told when the form is stored. */
  onStored?: (answer: Answer) => void
  /** The URL of a page that shows what was stored, in place of the form. */
  resultUrl?: (answer: Answer) => string
  /** What else the browser can see to be wrong. */
  validate?: (form: HTMLFormElement) => FieldError | undefined
}

export type FormState<Name extends string> = ReturnType<typeof useForm<Name>>
/** What a field takes over from its form. */
export type FormFieldProps = ReturnType<FormState<string>['field']>

/**
 * A form of this site. Its required fields are checked in their order; all that are empty are flagged until they are left,
 * and the first is named and focused. It is sent once however often its button is pressed, and keeps its texts until they
 * are stored.
 */
export function useForm<Name extends string, Extra extends string = never, Answer extends Stored = Stored>(
  options: FormOptions<Name, Extra, Answer>,
) {
  const { t } = useLingui()
  const lang = useLang()
  const { id, path, labels, draft, validate, onStored, resultUrl } = options
  const [sent, setSent] = useState(options.sent)
  const [isSending, setSending] = useState(false)
  const all: Readonly<Record<string, string>> = { ...labels, ...options.optional }
  const form = useRef<HTMLFormElement>(null)
  const errorMessages = useFieldErrorMessages(options)
  const session = useFormSession(form, draft)
  const values = sent?.result.code === 0 ? sent.fields : {}
  const hints = useHints(options, values)
  const findErrors = (element: HTMLFormElement) => {
    const other = validate?.(element)
    return [...errorMessages.findErrors(element), ...(other ? [other] : [])]
  }
  const errors = useFieldErrors({
    form,
    findErrors,
    initialErrors: () => errorMessages.findServerErrors(sent),
  })
  const resetForm = () => {
    session.reset()
    hints.reset()
    errors.report([])
  }
  useReportResult(sent, {
    onStored: resetForm,
    onError: (isServed) => {
      const found = errorMessages.findServerErrors(sent)
      if (isServed) errors.reportServerErrors()
      else if (found.length > 0) errors.report(found)
      return found.length > 0
    },
  })
  useFocusAfterReset(form, sent?.result.code === 1, (name) => Object.hasOwn(all, name))
  const idOf = (name: string) => `${id}-${name}`
  async function send(element: HTMLFormElement): Promise<void> {
    setSending(true)
    const sentForm: SubmitResult<Answer> = await sendFromBrowser(path, element, lang)
    const stored = sentForm.result.code === 1 ? sentForm.result.data : undefined
    if (stored) onStored?.(stored)
    if (stored && resultUrl) {
      resetForm()
      // The button takes no press while the other page loads. This one may come back from the back/forward cache.
      addEventListener('pageshow', () => setSending(false), { once: true })
      window.location.assign(resultUrl(stored))
      return
    }
    setSending(false)
    setSent(sentForm)
  }
  return {
    session,
    sent,
    /** True while the form shows what the page came as the answer to. */
    isServerRendered: sent === options.sent,
    /** Takes the receipt away, and shows the form again. */
    showFormAgain: () => setSent(undefined),
    isSending,
    idOf,
    setError: errors.setError,
    errorOf: errors.messageFor,
    /** What is still at fault since the last failed sending, with what a link to each field says. */
    fieldErrors: errors.open.map((flag) => ({ ...flag, label: all[flag.name] ?? flag.message })),
    focusField: errors.focusField,
    /** Label and text of each field that was filled in, once they are stored. */
    storedFields: Object.entries(sent?.result.code === 1 ? sent.fields : {}).flatMap(([name, text]) =>
      Object.hasOwn(all, name) && text.trim() !== '' ? [[all[name] ?? '', text] as const] : [],
    ),
    element: {
      ref: form,
      onInput: session.saveDraft,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const form = event.currentTarget
        const found = findErrors(form)
        errors.report(found)
        if (found.length > 0 || isSending) return
        const elapsed = form.elements.namedItem('elapsed')
        if (elapsed instanceof HTMLInputElement) elapsed.value = String(session.elapsedMs())
        void send(form)
      },
    },
    field: (name: Name | Extra) => ({
      id: idOf(name),
      name,
      label: all[name] ?? '',
      mark: name in labels ? undefined : t`optional`,
      defaultValue: values[name] ?? '',
      error: errors.messageFor(name),
      hint: hints.of(name),
      // Without scripts the browser goes to the first field at fault.
      autoFocus: errors.marked[0]?.name === name,
      'aria-required': name in labels ? true : undefined,
      onBlur: ({ target }: { target: { value: string } }) => {
        errors.handleBlur(name)
        hints.update(name, target.value)
      },
    }),
  }
}

/** The quiet words beside fields: from what was sent at first, then from each field as it is left. */
function useHints<Name extends string, Extra extends string>(
  { hints = {} }: Pick<FormOptions<Name, Extra, never>, 'hints'>,
  values: Readonly<Record<string, string>>,
) {
  const hintFor: Readonly<Partial<Record<string, (text: string) => string | undefined>>> = hints
  const hintOf = (name: string, text = '') => (text.trim() === '' ? undefined : hintFor[name]?.(text))
  const [shown, setShown] = useState<Readonly<Record<string, string | undefined>>>({})
  return {
    of: (name: string) => (name in shown ? shown[name] : hintOf(name, values[name])),
    update: (name: string, text: string) => setShown({ ...shown, [name]: hintOf(name, text) }),
    reset: () => setShown({}),
  }
}

/** Where the form comes back after its receipt, the keyboard begins at its first field. */
function useFocusAfterReset(
  form: RefObject<HTMLFormElement | null>,
  isStored: boolean,
  isField: (name: string) => boolean,
): void {
  const wasStored = useRef(isStored)
  useEffect(() => {
    if (wasStored.current && !isStored) {
      const fields = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
      fields.find((field) => isField(field.getAttribute('name') ?? ''))?.focus()
    }
    wasStored.current = isStored
  })
}

type ResultHandlers = {
  onStored: () => void
  /** Says what is wrong with the fields; false where it is none of theirs. `isServed`: the page itself came as the answer. */
  onError: (isServerRendered: boolean) => boolean
}

/** Tells the visitor once what came of each sending. */
function useReportResult(
  sent: SubmitResult<Stored> | undefined,
  { onStored, onError }: ResultHandlers,
): void {
  const { t } = useLingui()
  const serverResult = useRef(sent)
  const reported = useRef<SubmitResult<Stored>>(undefined)
  useEffect(() => {
    if (!sent || reported.current === sent) return
    reported.current = sent
    const { result } = sent
    if (result.code === 1) {
      const { reference } = result.data
      showToast({ kind: 'success', text: t`Submitted successfully. Reference ${reference}` })
      onStored()
      return
    }
    if (onError(serverResult.current === sent)) return
    const still = t`Nothing was sent. Your text is still here; please try again.`
    showToast({ kind: 'error', text: `${result.msg} ${still}`.trim() })
  })
}
