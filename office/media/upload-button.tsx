import { type ReactNode, useRef } from 'react'
import { UPLOAD_LIMITS } from '#contract/office/media-limits.ts'
import { OfficeButton } from '../ui/office-button.tsx'
import { type UploadTarget, uploadQueue } from './upload-queue.ts'

const ACCEPTED = Object.keys(UPLOAD_LIMITS)
  .map((extension) => `.${extension}`)
  .join()

type Props = {
  target: UploadTarget
  children: ReactNode
  tone?: 'plain' | 'primary'
  /** Extensions; all by default. */
  accept?: string
}

/** Lets the person choose files, and uploads them. */
export function UploadButton({ target, children, tone = 'plain', accept = ACCEPTED }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <OfficeButton tone={tone} onClick={() => input.current?.click()}>
        {children}
      </OfficeButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={'folder' in target}
        onChange={({ target: { files, value } }) => {
          if (value !== '' && files) uploadQueue.add(files, target)
          // The same file can be chosen again.
          if (input.current) input.current.value = ''
        }}
      />
    </>
  )
}
