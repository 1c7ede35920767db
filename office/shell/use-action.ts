import { useState } from 'react'
import { CallError } from '../api/call-office.ts'

/** Run an action of several calls; keep whether it is running and why it failed. */
export function useAction(action: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  async function run(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await action()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, error }
}
