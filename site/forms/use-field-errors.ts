import { type RefObject, useRef, useState } from 'react'
import { showToast } from '../ui/toast-store.ts'
import type { FieldError } from './field-errors.ts'

type FieldErrorsOptions = {
  form: RefObject<HTMLFormElement | null>
  /** What the server found wrong with the form it drew. */
  initialErrors: () => FieldError[]
  /** What is wrong with the form now. */
  findErrors: (form: HTMLFormElement) => FieldError[]
}

/**
 * The fields at fault after a failed sending. All are marked, each until it is left; the first is named in a toast and
 * focused. `open` are those that are still at fault, whether marked or not.
 */
export function useFieldErrors({ form, initialErrors, findErrors }: FieldErrorsOptions) {
  const [shownErrors, setShownErrors] = useState(initialErrors)
  const [unresolved, setUnresolved] = useState(shownErrors)
  const isMovingFocus = useRef(false)

  function focusField(name: string): void {
    fieldOf(form.current, name)?.focus()
  }

  function report(found: readonly FieldError[], shouldFocus = true): void {
    setShownErrors([...found])
    setUnresolved([...found])
    const [firstError] = found
    if (!firstError) return
    showToast({ kind: 'error', text: firstError.toast })
    if (!shouldFocus) return
    // The field at fault takes the focus from another, whose leaving must not clear its mark.
    isMovingFocus.current = true
    focusField(firstError.name)
    isMovingFocus.current = false
  }

  return {
    marked: shownErrors,
    open: unresolved,
    focusField,
    report,
    messageFor: (name: string) => shownErrors.find((flag) => flag.name === name)?.message,
    /** Replaces the flag of one field, and leaves the others as they are. */
    setError: (name: string, flag: FieldError | undefined) => {
      const others = (flags: FieldError[]) => flags.filter((each) => each.name !== name)
      setShownErrors((flags) => [...others(flags), ...(flag ? [flag] : [])])
      setUnresolved((flags) => [...others(flags), ...(flag ? [flag] : [])])
      if (!flag) return
      showToast({ kind: 'error', text: flag.toast })
      focusField(name)
    },
    handleBlur: (name: string) => {
      if (isMovingFocus.current) return
      setShownErrors((flags) =>
        flags.some((flag) => flag.name === name) ? flags.filter((flag) => flag.name !== name) : flags,
      )
      if (unresolved.length > 0 && form.current) setUnresolved(findErrors(form.current))
    },
    /** Reports what the server found in a form sent without scripts, but for what was left or filled in since. */
    reportServerErrors: () => {
      const element = form.current
      const [firstError] = shownErrors
      if (!element || !firstError) return
      const current = findErrors(element)
      const hasLeft = hasFocusMoved(element, firstError.name)
      const remaining = shownErrors.filter(
        (flag) =>
          !(hasLeft && flag === firstError) &&
          (!flag.isEmpty || current.some(({ name }) => name === flag.name)),
      )
      report(remaining, !hasLeft)
      setUnresolved(current.length > 0 ? current : remaining)
    },
  }
}

/** True where the browser's own focus has been on the first field at fault and is no longer. */
function hasFocusMoved(form: HTMLFormElement, name: string): boolean {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement === fieldOf(form, name)) return false
  // Browsers do not focus a field by themselves where the address leads to a part of the page.
  return activeElement !== document.body || window.location.hash === ''
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name)
  // Radio buttons of one name come as a list.
  const first = field instanceof RadioNodeList ? field[0] : field
  return first instanceof HTMLElement ? first : undefined
}
