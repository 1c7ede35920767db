import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Call } from '#contract/call.ts'
import { useLang } from '../i18n/language-context.tsx'
import { useFieldErrorMessages } from './field-errors.ts'
import { HONEYPOT } from './form-values.ts'
import type { SubmitResult } from './send-form.ts'
import { sendFromBrowser } from './send-from-browser.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useFormSession } from './use-form-session.ts'
import { useHints } from './use-hints.ts'
import { type Stored, useReportResult } from './use-report-result.ts'
import './load-messages.ts'

type FormOptions<Name extends string, Extra extends string, Answer> = {
  /** Prefix of the fields' ids, unique per page. */
  id: string
  /** The call that receives the form. */
  path: Call['path']
  /** Labels of the required fields, in the order of validation. */
  labels: Readonly<Record<Name, string>>
  /** Labels of the optional fields. */
  optional?: Readonly<Record<Extra, string>>
  /** Result of a submission without scripts. */
  sent: SubmitResult<Answer> | undefined
  /** Fields that accept long text. */
  long?: readonly NoInfer<Name>[]
  /** Name under which the draft is stored. */
  draft?: string
  /** Returns the text of the toast instead of the reference; empty for none. */
  successText?: (answer: Answer) => string
  /** Called when the form is stored. */
  onStored?: (answer: Answer) => void
  /** Returns the URL of the page to load once the form is stored. */
  resultUrl?: (answer: Answer) => string
}

export type FormState<Name extends string> = ReturnType<typeof useForm<Name>>
/** The props that a form passes to a field. */
export type FormFieldProps = ReturnType<FormState<string>['field']>

/**
 * Return the state and props of a form. Required fields are validated in their order; each empty one is marked until it loses the
 * focus, and the first is named in a toast and focused. The form is sent once however often its button is pressed, and keeps its
 * values until they are stored.
 */
export function useForm<Name extends string, Extra extends string = never, Answer extends Stored = Stored>(
  options: FormOptions<Name, Extra, Answer>,
) {
  const { labels } = options
  const [sent, setSent] = useState(options.sent)
  const all: Readonly<Record<string, string>> = { ...labels, ...options.optional }
  const form = useRef<HTMLFormElement>(null)
  const session = useFormSession(form, options.draft)
  const errors = useFormErrors(options, form, sent)
  const hints = useHints(options.path, sent, session.initialValues)
  const { field, idOf } = useFieldProps(options, all, sent, errors, hints)
  const resetForm = () => {
    session.reset()
    hints.reset()
    errors.report([])
  }
  const successText = sent?.result.code === 1 ? options.successText?.(sent.result.data) : undefined
  useReportResult(sent, { successText, onStored: resetForm, onError: errors.reportSent })
  useFocusAfterReset(form, sent?.result.code === 1, (name) => Object.hasOwn(all, name))
  const { isSending, send } = useSending(options, resetForm, setSent)
  return {
    session,
    sent,
    /** True while the form shows the result that the server rendered. */
    isServerRendered: sent === options.sent,
    /** Replaces the receipt by the form. */
    showFormAgain: () => setSent(undefined),
    isSending,
    /** True while a hint is shown: the form can be sent all the same. */
    isHinted: hints.isAnyShown,
    idOf,
    errorOf: errors.messageFor,
    /** The fields that are still invalid since the last failed submission, with their labels. */
    fieldErrors: errors.open.map((error) => ({ ...error, label: all[error.name] ?? error.message })),
    focusField: errors.focusField,
    storedFields: listStoredFields(sent, all),
    element: {
      ref: form,
      onInput: session.saveDraft,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const form = event.currentTarget
        if (!errors.check(form) || isSending || !hints.check(form)) return
        setInput(form, 'elapsed', String(session.elapsedMs() ?? ''))
        void send(form)
      },
    },
    field,
  }
}

/** Track the errors of a form's fields, found before sending or in the server's response. */
function useFormErrors<Name extends string, Extra extends string, Answer extends Stored>(
  options: FormOptions<Name, Extra, Answer>,
  form: RefObject<HTMLFormElement | null>,
  sent: SubmitResult<Answer> | undefined,
) {
  const messages = useFieldErrorMessages(options)
  const { findErrors } = messages
  const errors = useFieldErrors({
    form,
    findErrors,
    initialErrors: () => messages.findServerErrors(sent),
  })
  return {
    ...errors,
    /** Reports the errors in the form's current values; returns true if there are none. */
    check: (element: HTMLFormElement) => {
      const found = findErrors(element)
      errors.report(found)
      return found.length === 0
    },
    /** Reports the errors in the server's response; returns false if they belong to no field. */
    reportSent: (isServerRendered: boolean) => {
      const found = messages.findServerErrors(sent)
      if (isServerRendered) errors.reportServerErrors()
      else if (found.length > 0) errors.report(found)
      return found.length > 0
    },
  }
}

/** Return a function that gives the props of each field. */
function useFieldProps<Name extends string, Extra extends string, Answer extends Stored>(
  { id, labels }: FormOptions<Name, Extra, Answer>,
  all: Readonly<Record<string, string>>,
  sent: SubmitResult<Answer> | undefined,
  errors: ReturnType<typeof useFieldErrors>,
  hints: ReturnType<typeof useHints>,
) {
  const { t } = useLingui()
  const values = sent?.result.code === 0 ? sent.fields : {}
  const idOf = (name: string) => `${id}-${name}`
  return {
    idOf,
    field: (name: Name | Extra) => ({
      id: idOf(name),
      name,
      label: all[name] ?? '',
      mark: name in labels ? undefined : t`optional`,
      defaultValue: values[name] ?? '',
      error: errors.messageFor(name),
      hint: hints.of(name),
      // Without scripts the browser focuses the first invalid field.
      autoFocus: errors.marked[0]?.name === name,
      'aria-required': name in labels ? true : undefined,
      onBlur: ({ target }: { target: { value: string } }) => {
        errors.handleBlur(name)
        hints.update(name, target.value)
      },
    }),
  }
}

/** Send the form from the browser, and load the page of the result if it has one. */
function useSending<Answer extends Stored>(
  { path, onStored, resultUrl }: Pick<FormOptions<never, never, Answer>, 'path' | 'onStored' | 'resultUrl'>,
  resetForm: () => void,
  onSent: (sent: SubmitResult<Answer>) => void,
) {
  const lang = useLang()
  const [isSending, setSending] = useState(false)
  async function send(element: HTMLFormElement): Promise<void> {
    let isLeaving = false
    setSending(true)
    try {
      const sentForm: SubmitResult<Answer> = await sendFromBrowser(path, element, lang)
      const stored = sentForm.result.code === 1 ? sentForm.result.data : undefined
      if (stored) onStored?.(stored)
      if (stored && resultUrl) {
        isLeaving = true
        resetForm()
        // The button stays disabled while the other page loads; the back/forward cache may restore this one.
        addEventListener('pageshow', () => setSending(false), { once: true })
        window.location.assign(resultUrl(stored))
      } else {
        // Software that fills in fields may have found this one: what the visitor sends once more is the visitor's.
        setInput(element, HONEYPOT, '')
        onSent(sentForm)
      }
    } finally {
      if (!isLeaving) setSending(false)
    }
  }
  return { isSending, send }
}

function setInput(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.value = value
}

/** Return label and value of each field that was filled in, once the form is stored. */
function listStoredFields(sent: SubmitResult<Stored> | undefined, labels: Readonly<Record<string, string>>) {
  return Object.entries(sent?.result.code === 1 ? sent.fields : {}).flatMap(([name, text]) =>
    Object.hasOwn(labels, name) && text.trim() !== '' ? [[labels[name] ?? '', text] as const] : [],
  )
}

/** Focus the first field when the form replaces its receipt. */
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
