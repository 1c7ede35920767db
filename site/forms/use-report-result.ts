import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { showToast } from '../ui/toast-store.ts'
import type { SubmitResult } from './send-form.ts'
import './load-messages.ts'

/** The data of every form's successful response. */
export type Stored = { reference: string }

type ResultHandlers = {
  /** Text of the toast instead of the reference; empty for no toast. */
  successText: string | undefined
  onStored: () => void
  /**
   * Shows the errors of fields; returns false if the error belongs to no field.
   *
   * @param isServerRendered true if the page itself is the response
   */
  onError: (isServerRendered: boolean) => boolean
}

/** Report the result of each submission once. */
export function useReportResult(
  sent: SubmitResult<Stored> | undefined,
  { onStored, onError, successText }: ResultHandlers,
): void {
  const { t } = useLingui()
  const serverResult = useRef(sent)
  const reported = useRef<SubmitResult<Stored>>(undefined)
  useEffect(() => {
    if (!sent || sent.isUnconfirmed || reported.current === sent) return
    reported.current = sent
    const { result } = sent
    if (result.code === 1) {
      const { reference } = result.data
      if (successText === undefined)
        showToast({ kind: 'success', text: t`Submitted successfully. Reference ${reference}` })
      else if (successText !== '') showToast({ kind: 'success', text: successText })
      onStored()
      return
    }
    if (onError(serverResult.current === sent)) return
    const still = t`Nothing was sent. Your text is still here; please try again.`
    showToast({ kind: 'error', text: `${result.msg} ${still}`.trim() })
  })
}
