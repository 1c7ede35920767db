let isOpen = false
const listeners = new Set<() => void>()

/** Opens or closes the list of chosen products, which one island of the page shows and another opens. */
export function setDrawerOpen(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

export function isDrawerOpen(): boolean {
  return isOpen
}

export function subscribeToDrawer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
