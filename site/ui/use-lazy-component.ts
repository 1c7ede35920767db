import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * Return a component that only the browser renders, loaded when it is first needed; undefined until then. If it cannot be
 * loaded, because the connection is lost or a release has replaced its chunk, `onError` is called and the next need retries.
 */
export function useLazyComponent<Props>(
  isNeeded: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
  onError?: () => void,
): ComponentType<Props> | undefined {
  const [component, setComponent] = useState<ComponentType<Props>>()
  const loadComponent = useEffectEvent(load)
  const handleError = useEffectEvent(() => onError?.())
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    loadComponent().then(
      (loaded) => setComponent(() => loaded.default),
      () => isCurrent && handleError(),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded])
  return isNeeded ? component : undefined
}
