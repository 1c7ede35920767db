/** What could not be stored: a browser that refuses or is full remembers it until the next document. */
const unstored = new Map<string, string>()

/** A text kept for this tab of the browser; null where there is none. Never throws, whatever the visitor forbids. */
export function readKept(name: string): string | null {
  try {
    return unstored.get(name) ?? sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text until the tab is closed, or where the browser forbids that, until the document is left. */
export function keep(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text)
    unstored.delete(name)
  } catch {
    unstored.set(name, text)
  }
}

export function dropKept(name: string): void {
  unstored.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored.
  }
}
