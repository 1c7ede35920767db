import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { encode } from 'uqr'
import { callOffice } from '../api/call-office.ts'
import { useOfficeQuery } from '../api/queries.ts'
import { fieldProblem } from '../labels/failure-text.ts'
import { FailureNote } from '../ui/failure-note.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { TextField } from '../ui/office-field.tsx'
import { QueryView } from '../ui/query-view.tsx'
import styles from './sign-in-page.module.css'
import { useAction } from './use-action.ts'

/** Adds an authenticator app: a QR code to scan, the key as text, and a first code. */
export function TotpForm({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const { t, i18n } = useLingui()
  const [code, setCode] = useState('')
  const begun = useOfficeQuery('account/totp/begin', {}, { refetchInterval: 0 })
  const submit = useAction(async () => {
    const { recoveryCodes } = await callOffice('account/totp/finish', { code })
    onDone(recoveryCodes)
  })
  const problem = fieldProblem(submit.error, 'code')
  return (
    <QueryView query={begun}>
      {({ secret, uri }) => (
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault()
            void submit.run()
          }}
        >
          <p>
            <Trans>Scan this with an authenticator app, then type the code that it shows.</Trans>
          </p>
          <div className={styles.qr}>
            <QrCode text={uri} label={t`QR code for the authenticator app`} />
          </div>
          <p>
            <Trans>Or type this key:</Trans> <code className={styles.key}>{secret}</code>
          </p>
          <TextField
            label={t`Code of the app`}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={problem && i18n._(problem)}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          {!problem && <FailureNote error={submit.error} />}
          <OfficeButton type="submit" tone="primary" isBusy={submit.isBusy}>
            <Trans>Add the app</Trans>
          </OfficeButton>
        </form>
      )}
    </QueryView>
  )
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
