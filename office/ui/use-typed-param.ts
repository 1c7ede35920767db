import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSetParam } from './use-set-param.ts'

const PAUSE_MS = 300

/**
 * Return the properties of an input whose text is a parameter of the URL. The URL follows after a pause in typing, and not in the
 * middle of a composition. It may be behind what is typed: the input changes with it only if something else has changed it.
 */
export function useTypedParam(name: string) {
  const [params] = useSearchParams()
  const setParam = useSetParam()
  const current = params.get(name) ?? ''
  const [text, setText] = useState(current)
  const [isComposing, setComposing] = useState(false)
  /** Texts on their way into the URL. */
  const sent = useRef<string[]>([])
  useEffect(() => {
    const arrived = sent.current.indexOf(current)
    sent.current.splice(0, arrived + 1)
    if (arrived < 0) setText(current)
  }, [current])
  useEffect(() => {
    if (isComposing || text === current) return
    const timer = setTimeout(() => {
      sent.current.push(text)
      setParam(name, text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, text, current, isComposing, setParam])
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
  }
}
