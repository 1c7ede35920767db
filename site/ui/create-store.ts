/**
 * Create state that islands share, since they have no common parent. A change dispatches `event` on the window, which may also
 * hydrate an island.
 */
export function createStore<Value>(event: string, initial: Value) {
  let value = initial
  return {
    read: (): Value => value,
    write: (next: Value): void => {
      value = next
      window.dispatchEvent(new Event(event))
    },
    subscribe: (listener: () => void): (() => void) => {
      window.addEventListener(event, listener)
      return () => window.removeEventListener(event, listener)
    },
  }
}
