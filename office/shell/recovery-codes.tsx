import { Trans } from '@lingui/react/macro'
import { CopyButton } from '../ui/copy-button.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { saveBlob } from '../ui/save-blob.ts'
import styles from './sign-in-page.module.css'

/** Shows the recovery codes once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`
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
      <CopyButton text={text}>
        <Trans>Copy</Trans>
      </CopyButton>
      <OfficeButton onClick={() => saveBlob(new Blob([text]), 'serein-recovery-codes.txt')}>
        <Trans>Save as a file</Trans>
      </OfficeButton>
      <OfficeButton tone="primary" onClick={onDone}>
        <Trans>I have saved them</Trans>
      </OfficeButton>
    </div>
  )
}
