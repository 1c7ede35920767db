import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { FileButton } from '../../media/file-button.tsx'
import { SizeText, SmallPictureText } from '../../media/media-facts.tsx'
import { fileName, formatBytes } from '../../media/media-labels.ts'
import { thumbUrl } from '../../media/thumb-url.ts'
import { uploadQueue } from '../../media/upload-queue.ts'
import filterBar from '../../ui/filter-bar.module.css'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import type { MediaDetail } from './media-detail.ts'
import styles from './picture-screen.module.css'
import { UseList } from './use-list.tsx'

const ACCEPTED = { photo: '.jpg,.jpeg,.png,.webp,.avif', drawing: '.svg', film: '.mp4,.m4v' } as const

/** Lets the person choose another file for media, and asks before it takes the place on the site. */
export function ReplaceButton({ media }: { media: MediaDetail }) {
  const { t } = useLingui()
  const [file, setFile] = useState<File>()
  const close = () => setFile(undefined)
  return (
    <>
      <FileButton accept={ACCEPTED[media.kind]} onChoose={([first]) => setFile(first)}>
        <Trans>Replace…</Trans>
      </FileButton>
      {file && (
        <ModalDialog title={t`Replace ${fileName(media.path)}?`} isWide onClose={close}>
          <Question
            media={media}
            file={file}
            onReplace={() => {
              uploadQueue.add([file], { replaces: media.path })
              close()
            }}
          />
        </ModalDialog>
      )}
    </>
  )
}

type QuestionProps = { media: MediaDetail; file: File; onReplace: () => void }

function Question({ media, file, onReplace }: QuestionProps) {
  const isShown = media.usedBy.length > 0
  return (
    <div className={filterBar.stack}>
      <div className={styles.exchange}>
        <Present media={media} />
        <Future media={media} file={file} />
      </div>
      <p>
        {isShown ? (
          <Trans>
            All pages of the entries below show the new file at once, without being published. The present one
            cannot be brought back. Alternative texts, captions, focus points and upright pictures stay: see
            whether they still fit.
          </Trans>
        ) : (
          <Trans>The present file cannot be brought back.</Trans>
        )}
      </p>
      <UseList uses={media.usedBy} />
      <OfficeButton tone="danger" onClick={onReplace}>
        <Trans>Replace it</Trans>
      </OfficeButton>
    </div>
  )
}

function Present({ media }: { media: MediaDetail }) {
  const { path, kind, version, bytes } = media
  return (
    <figure>
      {kind !== 'film' && <img data-kind={kind} src={thumbUrl(path, 480, version)} alt="" />}
      <figcaption>
        <Trans>Now:</Trans> {fileName(path)}
        <br />
        <SizeText {...media} /> · {formatBytes(bytes)}
      </figcaption>
    </figure>
  )
}

function Future({ media: { kind }, file }: Pick<QuestionProps, 'media' | 'file'>) {
  const [source, setSource] = useState<string>()
  const [size, setSize] = useState<{ width: number | null; height: number | null }>({
    width: null,
    height: null,
  })
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSource(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <figure>
      {kind !== 'film' && source && (
        <img
          data-kind={kind}
          src={source}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
        />
      )}
      <figcaption>
        <Trans>Then:</Trans> {file.name}
        <br />
        {kind === 'photo' && <SizeText {...size} seconds={null} />} · {formatBytes(file.size)}
        <br />
        <SmallPictureText kind={kind} {...size} />
      </figcaption>
    </figure>
  )
}
