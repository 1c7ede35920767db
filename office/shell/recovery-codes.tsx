import { Trans, useLingui } from '@lingui/react/macro'
import { announce } from '../ui/announcer.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { saveBlob } from '../ui/save-blob.ts'
import styles from './entry-page.module.css'

/** Shows the recovery codes once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui()
  const text = `${codes.join('\n')}\n`
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    announce(t`Copied.`)
  }
  return (
    <div className={styles.stack}>
      <h1>
        <Trans>Your recovery codes</Trans>
      </h1>
      <p>
        <Trans>
          Each works once, in place of the app. Store them with your passwords: they are not shown again.
        </Trans>
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <OfficeButton onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </OfficeButton>
      <OfficeButton onClick={() => saveBlob(new Blob([text]), 'serein-recovery-codes.txt')}>
        <Trans>Save as a file</Trans>
      </OfficeButton>
      <OfficeButton tone="primary" onClick={onDone}>
        <Trans>I have saved them</Trans>
      </OfficeButton>
    </div>
  )
}
