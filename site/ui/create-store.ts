/**
 * State that islands share, since they have no common parent. A change is dispatched on the window as `event`, by which an island
 * may also be hydrated.
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
