import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { withParam } from './with-param.ts'

/**
 * Return a function that sets a parameter of the URL, or removes it if the value is empty. It starts from the URL of this moment:
 * React Router passes the parameters of the last rendering, with which the second of two quick changes would undo the first.
 */
export function useSetParam(): (name: string, value: string) => void {
  const [, setParams] = useSearchParams()
  return useCallback(
    (name, value) =>
      setParams(withParam(new URLSearchParams(window.location.search), name, value), { replace: true }),
    [setParams],
  )
}
