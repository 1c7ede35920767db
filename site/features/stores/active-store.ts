import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The store that list and map show together. Whoever points at it, focuses it or follows a link to it makes it active;
 * it stays so, until another one is or Escape is pressed.
 */
export function useActiveStore() {
  const { hash } = useLocation()
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const key = /^#(?:store|map)-(.+)$/.exec(hash)?.[1]
    if (key) setActive(decoded(key))
  }, [hash])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setActive(undefined)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return [active, setActive] as const
}

/** As it is written where it is no code: anything may stand in an address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
