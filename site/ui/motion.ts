/** What moves by script moves as what moves by style sheet: the same times, in milliseconds, as in styles/tokens.css. */
export const QUICK = 180
export const CALM = 240
export const EASE = 'cubic-bezier(0.22, 0.61, 0.36, 1)'

/** True where the visitor has asked for nothing to move. */
export function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
