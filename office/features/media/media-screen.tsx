import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import type { InputOf, OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { DropZone } from '../../media/drop-zone.tsx'
import { KIND_LABELS } from '../../media/media-labels.ts'
import { UploadButton } from '../../media/upload-button.tsx'
import { UploadPanel } from '../../media/upload-panel.tsx'
import { useCanChangeMedia } from '../../media/use-can-change-media.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { FilterBar, FilterChoice, FilterText } from '../../ui/url-filters.tsx'
import { pageOf } from '../../ui/with-param.ts'
import { MediaList } from './media-list.tsx'
import styles from './media-screen.module.css'

const KINDS = ['photo', 'drawing', 'film'] as const
const USES = ['used', 'unused'] as const

/** Folder of new photographs unless the list is filtered by one. */
const DEFAULT_FOLDER = 'scenes'

/** All pictures, drawings and films. */
export function MediaScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const canUpload = useCanChangeMedia()
  const list = useOfficeQuery('media/list', toInput(params), { keepsPrevious: true })
  const target = { folder: params.get('folder') ?? DEFAULT_FOLDER }
  const content = (
    <>
      <PageTitle title={t`Media`} note={t`Pictures, drawings and films of the site.`}>
        {canUpload && (
          <UploadButton target={target} tone="primary">
            <Trans>Upload to {target.folder}</Trans>
          </UploadButton>
        )}
      </PageTitle>
      <UploadPanel />
      <Filters folders={list.data?.folders ?? []} />
      <QueryView query={list}>{(data) => <Results data={data} />}</QueryView>
    </>
  )
  return canUpload ? <DropZone target={target}>{content}</DropZone> : content
}

function toInput(params: URLSearchParams): InputOf<'media/list'> {
  const text = params.get('text')
  const folder = params.get('folder')
  const kind = KINDS.find((one) => one === params.get('kind'))
  const use = USES.find((one) => one === params.get('use'))
  return {
    page: pageOf(params),
    ...(text && { text }),
    ...(folder && { folder }),
    ...(kind && { kinds: [kind] }),
    ...(use && { use }),
  }
}

function Filters({ folders }: { folders: readonly string[] }) {
  const { t, i18n } = useLingui()
  return (
    <FilterBar first={<FilterText name="text" label={t`Search`} placeholder={t`Part of the name`} />}>
      <FilterChoice
        name="kind"
        label={t`Kind`}
        choices={KINDS.map((one) => [one, i18n._(KIND_LABELS[one])] as const)}
      />
      <FilterChoice name="folder" label={t`Folder`} choices={folders.map((name) => [name, name] as const)} />
      <FilterChoice
        name="use"
        label={t`Use`}
        choices={[
          ['used', t`Used`],
          ['unused', t`Not used`],
        ]}
      />
    </FilterBar>
  )
}

function Results({ data: { total, pages, rows } }: { data: OutputOf<'media/list'> }) {
  const [params] = useSearchParams()
  const isList = params.get('view') === 'list'
  const other = new URLSearchParams(params)
  if (isList) other.delete('view')
  else other.set('view', 'list')
  return (
    <>
      <div className={styles.summary}>
        <p role="status">
          <Plural value={total} one="# file" other="# files" />
        </p>
        <Link to={{ search: other.toString() }} replace>
          {isList ? <Trans>Show as tiles</Trans> : <Trans>Show as a list</Trans>}
        </Link>
      </div>
      {rows.length === 0 ? <NothingFound /> : <MediaList rows={rows} isList={isList} />}
      <PageLinks pages={pages} />
    </>
  )
}

function NothingFound() {
  return (
    <EmptyList
      next={
        <Link to="/media">
          <Trans>Clear all filters</Trans>
        </Link>
      }
    >
      <Trans>No media match these filters.</Trans>
    </EmptyList>
  )
}
