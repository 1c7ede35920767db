/** Has an island that is used before `start.ts` runs hydrated as soon as it does. */
export function noteEarlyInput(): void {
  for (const type of ['input', 'focusin', 'pointerover'])
    document.addEventListener(type, note, { capture: true, passive: true })
}

function note({ target }: Event): void {
  if (!(target instanceof Element)) return
  target.closest('[data-island]:not([data-hydrated])')?.setAttribute('data-on', 'idle')
}
