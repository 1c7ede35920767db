import { type ComponentType, lazy } from 'react'
import { importWithRetry } from '../http/import-with-retry.ts'
import choice from './choice-field.module.css'
import { hasDraft } from './draft.ts'
import field from './field.module.css'
import file from './file-field.module.css'
import form from './form.module.css'

/** What the server drew must look right before its scripts come; a style sheet of which nothing is used is left out. */
const LOOKS = [choice, field, file, form]

type Options = {
  /** True for a form that stands further down a page: it is woken before it comes into view. */
  isFar?: boolean
  /** Name of its draft where that is another one. */
  draft?: string
}

/**
 * A form whose scripts come when the visitor turns to it: until then the server's form is there, which works without
 * them, and nobody who only reads the page pays for it. `id` is that of the form or of what it stands in.
 */
export function lateForm<Module, Props extends object>(
  id: string,
  load: () => Promise<Module>,
  formOf: (module: Module) => ComponentType<Props>,
  { isFar = false, draft = id }: Options = {},
) {
  const loadForm = importWithRetry(load)
  return lazy(async () => {
    if (import.meta.env.SSR || !LOOKS.every(Boolean)) return { default: formOf(await load()) }
    const place = document.getElementById(id)
    // Without the server's form, on the way from another page, there is nothing to look at meanwhile.
    if (place && !isTurnedTo(place) && !hasDraft(draft)) await turningTo(place, isFar)
    for (;;) {
      try {
        return { default: formOf(await loadForm()) }
      } catch {
        // The server has one.
        if (!place) window.location.reload()
        await new Promise((resolve) => setTimeout(resolve, REST))
        await turningTo(place, false)
      }
    }
  })
}
/** Milliseconds between two tries to get the scripts. The server's form works meanwhile. */
const REST = 1_000

/** True where the visitor is in the form, or the server answers what was sent before the scripts were there. */
function isTurnedTo(place: HTMLElement): boolean {
  return (
    place.contains(document.activeElement) ||
    place.querySelector('output:not(:empty), [aria-invalid]') !== null
  )
}

/** Waits for the first sign that the form will be used. */
function turningTo(place: HTMLElement | null, isFar: boolean): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController()
    const wake = () => {
      controller.abort()
      resolve()
    }
    // On the way down: React keeps events from going on to what it has not woken yet.
    const once = { signal: controller.signal, passive: true, capture: true }
    const pointAt = ({ target }: Event) => target instanceof Node && place?.contains(target) && wake()
    addEventListener('pointerover', pointAt, once)
    // Anything else that is done on the page, too: what is drawn again must find the form awake.
    for (const event of ['pointerdown', 'keydown', 'focusin', 'popstate']) addEventListener(event, wake, once)
    if (isFar && place) {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), {
        rootMargin: '100%',
      })
      observer.observe(place)
      controller.signal.addEventListener('abort', () => observer.disconnect())
    }
  })
}
