import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * A part of a page that only the browser shows, and whose scripts are sent when it is first needed; undefined until it can be
 * shown. Where they cannot be had, because the connection is lost or a release has replaced them, the page stays as it is:
 * `onFail` does what is left to do, and the next need tries again.
 */
export function useLatePart<Props>(
  isNeeded: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
  onFail?: () => void,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>()
  const bring = useEffectEvent(load)
  const fail = useEffectEvent(() => onFail?.())
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    bring().then(
      (loaded) => setPart(() => loaded.default),
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded])
  return isNeeded ? part : undefined
}
