import { type ComponentType, lazy } from 'react'
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
}

/**
 * A form whose scripts come when the visitor turns to it: until then the server's form is there, which works without
 * them, and nobody who only reads the page pays for it. `id` is that of the form or of what it stands in.
 */
export function lateForm<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  { isFar = false }: Options = {},
) {
  return lazy(async () => {
    if (!import.meta.env.SSR && LOOKS.every(Boolean)) await turnedTo(id, isFar)
    return { default: await load() }
  })
}

/** Waits for the first sign that the form will be used; not at all where it has something to say or to give back. */
function turnedTo(id: string, isFar: boolean): Promise<void> {
  const place = document.getElementById(id)
  // Without the server's form, on the way from another page, there is nothing to look at meanwhile.
  if (!place || place.contains(document.activeElement) || isAnswer(place) || hasDraft(id)) {
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const controller = new AbortController()
    const wake = () => {
      controller.abort()
      resolve()
    }
    // On the way down: React keeps events from going on to what it has not woken yet.
    const once = { signal: controller.signal, passive: true, capture: true }
    const pointAt = ({ target }: Event) => target instanceof Node && place.contains(target) && wake()
    addEventListener('pointerover', pointAt, once)
    // Anything else that is done on the page, too: what is drawn again must find the form awake.
    for (const event of ['pointerdown', 'keydown', 'focusin', 'popstate']) addEventListener(event, wake, once)
    if (isFar) {
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), {
        rootMargin: '100%',
      })
      observer.observe(place)
      controller.signal.addEventListener('abort', () => observer.disconnect())
    }
  })
}

/** True where the server answers a form that was sent before its scripts were there. */
function isAnswer(place: HTMLElement): boolean {
  return place.querySelector('output:not(:empty), [aria-invalid]') !== null
}
