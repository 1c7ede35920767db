import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useOfficeQuery } from '../api/queries.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { ChoiceField, TextField } from '../ui/office-field.tsx'
import { QueryView } from '../ui/query-view.tsx'
import styles from './media-chooser.module.css'
import { SizeText } from './media-facts.tsx'
import { fileName, type MediaRow } from './media-labels.ts'
import { MediaThumb } from './media-thumb.tsx'
import tiles from './media-tiles.module.css'
import { UploadButton } from './upload-button.tsx'
import { UploadPanel } from './upload-panel.tsx'

type Props = {
  accepts: 'photo' | 'drawing'
  value: string
  onChoose: (path: string) => void
  onClose: () => void
}

const EXTENSIONS = { photo: '.jpg,.jpeg,.png,.webp,.avif', drawing: '.svg' }

/** A dialog to choose a picture of the media, or to upload one. */
export function MediaChooser({ accepts, value, onChoose, onClose }: Props) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Filter>({ text: '', folder: '', page: 1 })
  const text = useDeferredValue(filter.text.trim())
  const { folder, page } = filter
  const list = useOfficeQuery(
    'media/list',
    { kinds: [accepts], page, ...(text && { text }), ...(folder && { folder }) },
    { keepsPrevious: true },
  )
  const title = accepts === 'photo' ? t`Choose a picture` : t`Choose a drawing`
  return (
    <ModalDialog title={title} onClose={onClose} isWide>
      <Filters
        accepts={accepts}
        filter={filter}
        folders={list.data?.folders ?? []}
        onChange={(change) => setFilter({ ...filter, page: 1, ...change })}
      />
      <UploadPanel onChoose={onChoose} />
      <QueryView query={list}>
        {({ rows, pages, total }) => (
          <>
            <p role="status" className={styles.count}>
              <Plural value={total} one="# picture" other="# pictures" />
            </p>
            <Choices rows={rows} value={value} onChoose={onChoose} />
            <Pages page={page} pages={pages} onChange={(next) => setFilter({ ...filter, page: next })} />
          </>
        )}
      </QueryView>
    </ModalDialog>
  )
}

type Filter = { text: string; folder: string; page: number }
type FiltersProps = {
  accepts: Props['accepts']
  filter: Filter
  folders: readonly string[]
  onChange: (change: Partial<Filter>) => void
}

function Filters({ accepts, filter: { text, folder }, folders, onChange }: FiltersProps) {
  const { t } = useLingui()
  const target = accepts === 'drawing' ? 'products' : folder || 'scenes'
  return (
    <div className={styles.filters}>
      <TextField
        label={t`Search`}
        type="search"
        value={text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {accepts === 'photo' && (
        <ChoiceField
          label={t`Folder`}
          value={folder}
          choices={[['', t`All`], ...folders.map((name) => [name, name] as const)]}
          onChoose={(name) => onChange({ folder: name })}
        />
      )}
      <UploadButton target={{ folder: target }} accept={EXTENSIONS[accepts]}>
        <Trans>Upload to {target}</Trans>
      </UploadButton>
    </div>
  )
}

type ChoicesProps = { rows: readonly MediaRow[]; value: string; onChoose: (path: string) => void }

function Choices({ rows, value, onChoose }: ChoicesProps) {
  return (
    <ul className={tiles.tiles}>
      {rows.map((row) => (
        <li key={row.path}>
          <button
            type="button"
            className={tiles.tile}
            aria-pressed={row.path === value}
            onClick={() => onChoose(row.path)}
          >
            <MediaThumb path={row.path} version={row.version} isLarge />
            <span className={tiles.name}>{fileName(row.path)}</span>
            <span className={tiles.facts}>
              <SizeText {...row} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  if (pages <= 1) return null
  return (
    <p className={styles.pages}>
      <OfficeButton aria-disabled={page === 1} onClick={() => onChange(Math.max(1, page - 1))}>
        <Trans>Previous</Trans>
      </OfficeButton>
      <span>
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      <OfficeButton aria-disabled={page === pages} onClick={() => onChange(Math.min(pages, page + 1))}>
        <Trans>Next</Trans>
      </OfficeButton>
    </p>
  )
}
