/** What could not be stored: a browser that refuses or is full remembers it until the next document. */
const memoryFallback = new Map<string, string>()

/** A text kept for this tab of the browser; null where there is none. Never throws, whatever the visitor forbids. */
export function getSessionItem(name: string): string | null {
  try {
    return memoryFallback.get(name) ?? sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text until the tab is closed, or where the browser forbids that, until the document is left. */
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
