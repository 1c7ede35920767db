import { useEffect, useState } from 'react'

/** The country or region whose card the map shows. Pointing, focus and touch show it; Escape puts it away. */
export function useActiveRegion() {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setActive(undefined)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return [active, setActive] as const
}
