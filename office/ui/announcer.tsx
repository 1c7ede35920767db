import { useSyncExternalStore } from 'react'

let text = ''
const listeners = new Set<() => void>()

/** Say a result to everybody: in a corner of the screen, and politely to screen readers. */
export function announce(next: string): void {
  text = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place where results are said. There is one. */
export function Announcer({ className }: { className?: string | undefined }) {
  const current = useSyncExternalStore(subscribe, () => text)
  return (
    <div role="status" className={className} data-is-empty={current === ''} key="announcer">
      {current}
    </div>
  )
}
