import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import { useOfficeQuery } from '../../api/queries.ts'
import { SizeText, SmallPictureText } from '../../media/media-facts.tsx'
import { fileName, formatBytes, KIND_LABELS } from '../../media/media-labels.ts'
import { thumbUrl } from '../../media/thumb-url.ts'
import { UploadPanel } from '../../media/upload-panel.tsx'
import { useCanChangeMedia } from '../../media/use-can-change-media.ts'
import { OfficeIcon } from '../../ui/office-icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { FocusEditor } from './focus-editor.tsx'
import type { MediaDetail } from './media-detail.ts'
import styles from './picture-screen.module.css'
import { RemoveButton } from './remove-button.tsx'
import { ReplaceButton } from './replace-button.tsx'
import { UseList } from './use-list.tsx'

/** A picture, drawing or film: what it looks like, how it is cropped, and where it is used. */
export function PictureScreen() {
  const { '*': path = '' } = useParams()
  const media = useOfficeQuery('media/get', { path })
  return (
    <>
      <nav className={styles.back}>
        <Link to="/media">
          <OfficeIcon name="previous" />
          <Trans>All media</Trans>
        </Link>
      </nav>
      {/* A new page for each picture: a focus that is not saved belongs to one. */}
      <QueryView query={media}>{(data) => <Picture key={path} media={data} />}</QueryView>
    </>
  )
}

function Picture({ media }: { media: MediaDetail }) {
  const canEdit = useCanChangeMedia()
  const { path, kind, width, height, version } = media
  const hasFocus = kind === 'photo' && !media.isCutout && width !== null && height !== null
  return (
    <>
      <PageTitle title={fileName(path)} note={<Facts media={media} />}>
        {canEdit && (
          <>
            <ReplaceButton media={media} />
            {media.isUploaded && <RemoveButton media={media} />}
          </>
        )}
      </PageTitle>
      <UploadPanel />
      <p className={styles.hint}>
        <SmallPictureText {...media} />
      </p>
      {hasFocus ? (
        <FocusEditor picture={{ path, version, width, height }} saved={media.focus} isReadOnly={!canEdit} />
      ) : (
        <View media={media} />
      )}
      <UseList uses={media.usedBy} />
    </>
  )
}

function Facts({ media }: { media: MediaDetail }) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.facts}>
      <li>{i18n._(KIND_LABELS[media.kind])}</li>
      <li>{media.path}</li>
      {media.name !== '' && <li>{media.name}</li>}
      <li>
        <SizeText {...media} />
      </li>
      <li>{formatBytes(media.bytes)}</li>
      <li>
        {media.uploadedAt === null ? (
          <Trans>With the content files</Trans>
        ) : (
          <Trans>
            Uploaded <TimeText iso={media.uploadedAt} /> by {media.uploadedBy}
          </Trans>
        )}
      </li>
    </ul>
  )
}

function View({ media: { path, kind, version, isUploaded } }: { media: MediaDetail }) {
  if (kind !== 'film')
    return <img className={styles.view} data-kind={kind} src={thumbUrl(path, 960, version)} alt="" />
  const source = isUploaded ? `/office/media/film?path=${encodeURIComponent(path)}` : `/media/${path}`
  // biome-ignore lint/a11y/useMediaCaption: films have no sound; the captions belong to the page that shows one
  return <video className={styles.view} src={source} controls preload="metadata" />
}
