import { useSyncExternalStore } from 'react'

type Announcement = { text: string; number: number }

let current: Announcement = { text: '', number: 0 }
const listeners = new Set<() => void>()

/** Announce a result in a corner of the screen, and politely to screen readers. */
export function announce(text: string): void {
  current = { text, number: current.number + 1 }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live region of the office. There is one. */
export function Announcer({ className }: { className?: string | undefined }) {
  const { text, number } = useSyncExternalStore(subscribe, () => current)
  return (
    <div role="status" className={className}>
      {/* A new element for each text, so that it fades again and the same text is read again. */}
      {text !== '' && <p key={number}>{text}</p>}
    </div>
  )
}
