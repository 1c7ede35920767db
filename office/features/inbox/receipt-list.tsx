import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../api/call-office.ts'
import { useAction } from '../../shell/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { saveBlob } from '../../ui/save-blob.ts'
import styles from './submission-screen.module.css'
import type { Submission } from './submission-types.ts'

/** Receipts of a registration, and its certificate. */
export function ReceiptList({ submission }: { submission: Submission }) {
  const { t } = useLingui()
  const { receipts, hasCertificate, isUnderReview, reference } = submission
  const certificate = useAction(async () => {
    const { blob, name } = await fetchFile('inbox/certificate', { reference })
    saveBlob(blob, name)
  })
  if (receipts.length === 0 && !hasCertificate) return null
  return (
    <section>
      <h2>{t`Documents`}</h2>
      <ul className={styles.plain}>
        {receipts.map((receipt) => (
          <ReceiptItem key={receipt.id} receipt={receipt} />
        ))}
        {hasCertificate && (
          <li className={styles.document}>
            <span>{t`Certificate of the registration`}</span>
            <OfficeButton isBusy={certificate.isBusy} onClick={() => void certificate.run()}>
              <Trans>Save</Trans>
            </OfficeButton>
          </li>
        )}
      </ul>
      {isUnderReview && (
        <p>
          <Trans>
            The serial number or the date of purchase looks unusual. Check them: the visitor gets the
            certificate when you set the state to Done.
          </Trans>
        </p>
      )}
      <FailureNote error={certificate.error} />
    </section>
  )
}

function ReceiptItem({ receipt }: { receipt: Submission['receipts'][number] }) {
  const { t } = useLingui()
  const { id, name, bytes } = receipt
  const [viewed, setViewed] = useState<Blob>()
  const kilobytes = Math.ceil(bytes / 1024)
  const save = useAction(async () => saveBlob((await fetchFile('inbox/receipt', { id })).blob, name))
  const view = useAction(async () => setViewed((await fetchFile('inbox/receipt', { id })).blob))
  return (
    <li className={styles.document}>
      <span>
        <bdi>{name}</bdi> <span className={styles.quiet}>{t`${kilobytes} KB`}</span>
      </span>
      <OfficeButton isBusy={view.isBusy} onClick={() => void view.run()}>
        <Trans>View</Trans>
      </OfficeButton>
      <OfficeButton isBusy={save.isBusy} onClick={() => void save.run()}>
        <Trans>Save</Trans>
      </OfficeButton>
      <FailureNote error={save.error ?? view.error} />
      {viewed && (
        <ModalDialog title={name} isWide onClose={() => setViewed(undefined)}>
          <ReceiptViewer blob={viewed} name={name} />
        </ModalDialog>
      )}
    </li>
  )
}

/** The server has found the type in the bytes: a picture or a PDF, never a page. */
function ReceiptViewer({ blob, name }: { blob: Blob; name: string }) {
  const { t } = useLingui()
  const [url, setUrl] = useState<string>()
  const [isFitted, setFitted] = useState(true)
  const isPdf = blob.type === 'application/pdf'
  const label = t`Receipt ${name}`
  useEffect(() => {
    const created = URL.createObjectURL(blob)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [blob])
  if (url === undefined) return null
  return (
    <>
      <p className={styles.viewerActions}>
        <OfficeButton onClick={() => saveBlob(blob, name)}>
          <Trans>Save</Trans>
        </OfficeButton>
        {!isPdf && (
          <OfficeButton aria-pressed={!isFitted} onClick={() => setFitted(!isFitted)}>
            <Trans>Full size</Trans>
          </OfficeButton>
        )}
        <span className={styles.quiet}>
          <Trans>This file comes from a visitor. Do not follow links or codes in it.</Trans>
        </span>
      </p>
      {isPdf ? (
        <iframe className={styles.pdf} src={url} title={label} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={styles.paper} tabIndex={0} aria-label={name}>
          <img className={styles.picture} data-is-fitted={isFitted} src={url} alt={label} />
        </section>
      )}
    </>
  )
}
