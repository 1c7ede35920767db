import type { ComponentType } from 'react'
import { hasDraft } from '../forms/has-draft.ts'
import { ISLANDS } from '../islands/registry.ts'
import { closestTo, isPlainClick } from './dom-events.ts'
import { importWithRetry } from './import-with-retry.ts'
import { markPressed, takePressed } from './presses.ts'
import { whenIdle } from './when-idle.ts'

/** An island that has thrown stays the server's HTML: hydrating it again at each move of the pointer would replace what is pressed. */
const UNHYDRATED = '[data-island]:not([data-hydrated], [data-failed])'
/** Controls whose press waits until their island is hydrated: without scripts they do nothing, or less. */
const REPLAYED_CONTROLS = 'button[type="button"], [data-replay]'

const loadReact = importWithRetry(() => import('../islands/hydrate.tsx'))
const loaders = new Map<string, () => Promise<{ default: ComponentType<never> }>>(
  Object.entries(ISLANDS).map(([name, load]) => [
    name,
    importWithRetry<{ default: ComponentType<never> }>(load),
  ]),
)
const scheduled = new WeakSet<Element>()
const inFlightHydrations = new WeakMap<Element, Promise<void>>()
/** Settled when no word is being composed with an input method, whose field must not be replaced. */
let composition: Promise<unknown> = Promise.resolve()

/** Hydrate the page's islands, each by its strategy, and replay presses in islands that were not hydrated yet. */
export function startIslands(): void {
  scheduleIslands()
  for (const type of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input'])
    addEventListener(type, (event) => void hydrate(islandOf(event)), { passive: true, capture: true })
  addEventListener('click', handleClick, { capture: true })
  addEventListener('submit', handleSubmit, { capture: true })
  addEventListener('compositionstart', () => {
    composition = new Promise((resolve) => addEventListener('compositionend', resolve, { once: true }))
  })
}

/** Schedule islands that are new on the page. */
export function scheduleIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>(UNHYDRATED)) {
    if (scheduled.has(island)) continue
    scheduled.add(island)
    schedule(island)
  }
}

function schedule(island: HTMLElement): void {
  const { on = '', draft } = island.dataset
  if (on === 'idle' || wasUsedBeforeHydration(island) || (draft !== undefined && hasDraft(draft)))
    whenIdle(() => void hydrateOrRetry(island))
  else if (on === 'visible') whenIdle(() => hydrateWhenVisible(island))
  else if (on.startsWith('event:'))
    for (const type of on.slice('event:'.length).split(' '))
      addEventListener(type, () => void hydrateOrRetry(island), { once: true })
}

function wasUsedBeforeHydration(island: HTMLElement): boolean {
  return (
    island.matches(':hover, :focus-within') ||
    [...island.querySelectorAll('input, select, textarea')].some(isChangedField)
  )
}

/** Return true if the value of a field differs from the one the server sent. */
export function isChangedField(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return field.selectedIndex > 0 && field.selectedOptions[0]?.defaultSelected === false
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  return (
    field instanceof HTMLInputElement &&
    (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
  )
}

/** Observe the island's children, since its own element has no box. */
function hydrateWhenVisible(island: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void hydrateOrRetry(island)
    },
    { rootMargin: '25%' },
  )
  for (const child of island.children) observer.observe(child)
}

/** Hydrate an island that may have nothing to press. After a failure, try again when the visitor is back online or does something. */
async function hydrateOrRetry(island: HTMLElement): Promise<void> {
  if (await hydrate(island)) return
  const listening = new AbortController()
  for (const type of ['online', 'pointerdown', 'keydown'])
    addEventListener(
      type,
      () => {
        listening.abort()
        void hydrateOrRetry(island)
      },
      { signal: listening.signal },
    )
}

/** Hydrate an island once. If that fails, it stays as server HTML, and the next interaction retries. */
async function hydrate(island: HTMLElement | undefined): Promise<boolean> {
  if (!island?.matches(UNHYDRATED)) return true
  const hydrating = inFlightHydrations.get(island) ?? loadAndHydrate(island)
  inFlightHydrations.set(island, hydrating)
  return hydrating.then(
    () => true,
    () => false,
  )
}

/** Rerender hydrated islands after a page update. */
export async function refreshIslandsAfterUpdate(): Promise<void> {
  if (document.querySelector('[data-hydrated]')) (await loadReact()).refreshIslands()
}

async function loadAndHydrate(island: HTMLElement): Promise<void> {
  const load = loaders.get(island.dataset.island ?? '')
  try {
    if (!load) throw new Error(`There is no island ${island.dataset.island}`)
    const [{ hydrateIsland }, module] = await Promise.all([loadReact(), load()])
    await composition
    await hydrateIsland(island, module.default)
  } finally {
    inFlightHydrations.delete(island)
  }
}

function islandOf(event: Event): HTMLElement | undefined {
  return closestTo<HTMLElement>(event, UNHYDRATED) ?? undefined
}

function handleClick(event: MouseEvent): void {
  const control = closestTo<HTMLElement>(event, REPLAYED_CONTROLS)
  if (control && isPlainClick(event) && !(control instanceof HTMLFormElement))
    replayWhenHydrated(event, control)
}

function handleSubmit(event: SubmitEvent): void {
  const form = event.target
  if (form instanceof HTMLFormElement && form.matches('[data-replay]')) replayWhenHydrated(event, form)
}

function replayWhenHydrated(event: Event, control: HTMLElement): void {
  const island = islandOf(event)
  if (!island?.contains(control)) return
  event.preventDefault()
  event.stopPropagation()
  // A second press while the first waits would undo it.
  if (markPressed(control)) void hydrate(island).then((isHydrated) => replayPresses(island, isHydrated))
}

function replayPresses(island: HTMLElement, isHydrated: boolean): void {
  for (const control of takePressed(island)) {
    if (control instanceof HTMLFormElement) {
      if (isHydrated) control.requestSubmit()
      else control.submit()
    } else if (isHydrated) control.click()
    else if (control instanceof HTMLAnchorElement) window.location.assign(control.href)
  }
}
