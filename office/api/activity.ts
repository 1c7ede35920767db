/** Somebody reading without touching the window is still there for this long. */
const ACTIVE_MS = 60_000

let lastInputAt = Date.now()
for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  addEventListener(
    type,
    () => {
      lastInputAt = Date.now()
    },
    { capture: true, passive: true },
  )

/** Return true if the person has just used keyboard or pointer: only then does a request extend the session. */
export function isPersonActive(): boolean {
  return Date.now() - lastInputAt < ACTIVE_MS
}
