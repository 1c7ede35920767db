import type { ComponentProps } from 'react'
import { FileButton } from './file-button.tsx'
import { type UploadTarget, uploadQueue } from './upload-queue.ts'

type Props = Pick<ComponentProps<typeof FileButton>, 'children' | 'tone' | 'accept'> & {
  target: UploadTarget
}

/** Lets the person choose files, and uploads them. */
export function UploadButton({ target, ...props }: Props) {
  return <FileButton {...props} isMany onChoose={(files) => uploadQueue.add(files, target)} />
}
