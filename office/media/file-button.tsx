import { type ReactNode, useRef } from 'react'
import { UPLOAD_LIMITS } from '#contract/office/media-limits.ts'
import { OfficeButton } from '../ui/office-button.tsx'

const ACCEPTED = Object.keys(UPLOAD_LIMITS)
  .map((extension) => `.${extension}`)
  .join()

type Props = {
  children: ReactNode
  onChoose: (files: FileList) => void
  isMany?: boolean
  tone?: 'plain' | 'primary'
  /** Extensions; all by default. */
  accept?: string
}

/** Lets the person choose files of the media. */
export function FileButton({ children, onChoose, isMany = false, tone = 'plain', accept = ACCEPTED }: Props) {
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
        multiple={isMany}
        onChange={({ target: { files } }) => {
          if (files && files.length > 0) onChoose(files)
          // The same file can be chosen again.
          if (input.current) input.current.value = ''
        }}
      />
    </>
  )
}
