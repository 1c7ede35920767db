import { type RefObject, useRef, useState } from 'react'
import { showToast } from '../ui/toast-store.ts'
import type { FieldError } from './field-errors.ts'

type FieldErrorsOptions = {
  form: RefObject<HTMLFormElement | null>
  /** Returns the errors in the form that the server rendered. */
  initialErrors: () => FieldError[]
  /** Validates the form's current values. */
  findErrors: (form: HTMLFormElement) => FieldError[]
}

/**
 * Track the invalid fields after a failed submission. All are marked, each until it loses the focus; the first is named in a
 * toast and focused. `open` lists those that are still invalid, marked or not.
 */
export function useFieldErrors({ form, initialErrors, findErrors }: FieldErrorsOptions) {
  const { shownErrors, unresolved, setUnresolved, replaceAll, unmark } = useErrorLists(initialErrors)
  const isMovingFocus = useRef(false)

  const focusField = (name: string) => fieldOf(form.current, name)?.focus()

  function report(found: readonly FieldError[], shouldFocus = true): void {
    replaceAll(found)
    const [firstError] = found
    if (!firstError) return
    showToast({ kind: 'error', text: firstError.toast })
    if (!shouldFocus) return
    // The invalid field takes the focus from another one, whose blur must not clear its mark.
    isMovingFocus.current = true
    focusField(firstError.name)
    isMovingFocus.current = false
  }

  return {
    marked: shownErrors,
    open: unresolved,
    focusField,
    report,
    messageFor: (name: string) => shownErrors.find((error) => error.name === name)?.message,
    handleBlur: (name: string) => {
      if (isMovingFocus.current) return
      unmark(name)
      if (unresolved.length > 0 && form.current) setUnresolved(findErrors(form.current))
    },
    /** Reports the server's errors in a form sent without scripts, except fields left or filled in since. */
    reportServerErrors: () => {
      const element = form.current
      const [firstError] = shownErrors
      if (!element || !firstError) return
      const current = findErrors(element)
      const hasLeft = hasFocusMoved(element, firstError.name)
      const remaining = omitFilledIn(hasLeft ? shownErrors.slice(1) : shownErrors, current)
      report(remaining, !hasLeft)
      setUnresolved(current.length > 0 ? current : remaining)
    },
  }
}

/** Hold the errors of the marked fields, and of those that are still invalid. */
function useErrorLists(initialErrors: () => FieldError[]) {
  const [shownErrors, setShownErrors] = useState(initialErrors)
  const [unresolved, setUnresolved] = useState(shownErrors)
  return {
    shownErrors,
    unresolved,
    setUnresolved,
    replaceAll: (found: readonly FieldError[]) => {
      setShownErrors([...found])
      setUnresolved([...found])
    },
    unmark: (name: string) =>
      setShownErrors((errors) =>
        errors.some((error) => error.name === name) ? errors.filter((error) => error.name !== name) : errors,
      ),
  }
}

/** Return the errors without those of empty fields that have been filled in since. */
function omitFilledIn(errors: readonly FieldError[], current: readonly FieldError[]): FieldError[] {
  return errors.filter((error) => !error.isEmpty || current.some(({ name }) => name === error.name))
}

/** Return true if the browser focused the first invalid field (`autofocus`) and the visitor has moved on. */
function hasFocusMoved(form: HTMLFormElement, name: string): boolean {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement === fieldOf(form, name)) return false
  // Browsers ignore `autofocus` if the URL has a fragment.
  return activeElement !== document.body || window.location.hash === ''
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name)
  // Radio buttons of one name are returned as a list.
  const first = field instanceof RadioNodeList ? field[0] : field
  return first instanceof HTMLElement ? first : undefined
}
