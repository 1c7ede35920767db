/** Holds items that the browser refused to store, until the next document. */
const memoryFallback = new Map<string, string>()

/** Return an item stored for this tab; null if there is none. Never throws, even if storage is blocked. */
export function getSessionItem(name: string): string | null {
  try {
    return memoryFallback.get(name) ?? sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Store an item until the tab is closed or, if storage is blocked, until the document is left. */
export function setSessionItem(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text)
    memoryFallback.delete(name)
  } catch {
    memoryFallback.set(name, text)
  }
}

export function removeSessionItem(name: string): void {
  memoryFallback.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored.
  }
}
