import { useEffect, useState } from 'react'

/** The country or region whose card the map shows. Pointing, focus and touch show it; Escape and a touch elsewhere put it away. */
export function useActiveRegion() {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setActive(undefined)
    const onPress = ({ target }: PointerEvent) =>
      target instanceof Element && !target.closest('nav') && setActive(undefined)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
  return [active, setActive] as const
}
