import { Trans } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './drop-zone.module.css'
import { type UploadTarget, uploadQueue } from './upload-queue.ts'

/** Files dropped anywhere on its content are uploaded; the upload button does the same by keyboard. */
export function DropZone({ target, children }: { target: UploadTarget; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; the button beside it does the same
    <div
      className={styles.zone}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        uploadQueue.add(event.dataTransfer.files, target)
      }}
    >
      {children}
      {isOver && (
        <p className={styles.hint}>
          <Trans>Drop the files to upload them</Trans>
        </p>
      )}
    </div>
  )
}
