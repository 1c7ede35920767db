import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * A part of a page that only the browser shows, and whose scripts are sent when it is first needed; undefined until it can be
 * shown. Where they cannot be had, because the connection is lost or a release has replaced them, the page stays as it is:
 * `onFail` does what is left to do, and the next need tries again.
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
