import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { CallError } from '../api/call-office.ts'
import { useOfficeQuery } from '../api/queries.ts'
import { failureText } from '../labels/failure-text.ts'
import { announce } from '../ui/announcer.tsx'
import { BusyNote } from '../ui/busy-note.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { SmallPictureText } from './media-facts.tsx'
import { formatBytes, REFUSAL_TEXTS } from './media-labels.ts'
import styles from './upload-panel.module.css'
import { type UploadItem, uploadQueue } from './upload-queue.ts'

/** Return the uploads of this window, and read lists again when one is finished. */
function useUploads(): readonly UploadItem[] {
  const { t } = useLingui()
  const client = useQueryClient()
  useEffect(() => {
    uploadQueue.setOnFinished(({ state, file }) => {
      announce(state === 'done' ? t`${file.name} is uploaded.` : t`${file.name} could not be uploaded.`)
      void client.invalidateQueries()
    })
  }, [client, t])
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.items)
}

/** Chooses media where one is wanted. */
type OnChoose = ((path: string) => void) | undefined

/** The uploads with their progress; each can be paused, resumed, tried again and removed. */
export function UploadPanel({ onChoose }: { onChoose?: OnChoose }) {
  const { t } = useLingui()
  const items = useUploads()
  if (items.length === 0) return null
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <section className={styles.panel} aria-label={t`Uploads`}>
      <header>
        <p>
          <Plural
            value={items.length}
            one={`${done} of # file uploaded`}
            other={`${done} of # files uploaded`}
          />
        </p>
        {done > 0 && (
          <OfficeButton tone="quiet" onClick={uploadQueue.removeDone}>
            <Trans>Clear finished</Trans>
          </OfficeButton>
        )}
      </header>
      <ul>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ item, onChoose }: { item: UploadItem; onChoose: OnChoose }) {
  const { t } = useLingui()
  const { file, state, sent } = item
  return (
    <li>
      <div className={styles.name}>
        <span>{file.name}</span>
        <span className={styles.state}>
          <StateText item={item} />
        </span>
      </div>
      {['sending', 'paused', 'checking'].includes(state) && (
        <progress value={sent} max={file.size} aria-label={t`Upload of ${file.name}`} />
      )}
      <Problem item={item} />
      {state === 'done' && <Notes item={item} />}
      <Actions item={item} onChoose={onChoose} />
    </li>
  )
}

function Actions({
  item: { id, file, state, problem, path },
  onChoose,
}: {
  item: UploadItem
  onChoose: OnChoose
}) {
  const { t } = useLingui()
  return (
    <div className={styles.actions}>
      {path !== undefined && onChoose && (
        <OfficeButton aria-label={t`Choose ${path}`} onClick={() => onChoose(path)}>
          <Trans>Choose it</Trans>
        </OfficeButton>
      )}
      {problem === 'identical' && (
        <OfficeButton aria-label={t`Store ${file.name} a second time`} onClick={() => uploadQueue.copy(id)}>
          <Trans>Store it a second time</Trans>
        </OfficeButton>
      )}
      {(state === 'sending' || state === 'waiting') && (
        <OfficeButton aria-label={t`Pause ${file.name}`} onClick={() => uploadQueue.pause(id)}>
          <Trans>Pause</Trans>
        </OfficeButton>
      )}
      {state === 'paused' && (
        <OfficeButton aria-label={t`Resume ${file.name}`} onClick={() => uploadQueue.resume(id)}>
          <Trans>Resume</Trans>
        </OfficeButton>
      )}
      {state === 'failed' && problem !== 'identical' && (
        <OfficeButton aria-label={t`Try ${file.name} again`} onClick={() => uploadQueue.resume(id)}>
          <Trans>Try again</Trans>
        </OfficeButton>
      )}
      {state !== 'checking' && (
        <OfficeButton
          tone="quiet"
          aria-label={t`Remove ${file.name} from the list`}
          onClick={() => uploadQueue.remove(id)}
        >
          {state === 'done' || state === 'failed' ? <Trans>Dismiss</Trans> : <Trans>Cancel</Trans>}
        </OfficeButton>
      )}
    </div>
  )
}

/** Why it has another name, and that it is small. */
function Notes({ item: { path = '', taken } }: { item: UploadItem }) {
  const media = useOfficeQuery('media/get', { path }).data
  return (
    <div className={styles.notes}>
      {taken && (
        <p>
          {taken.isRemoved ? (
            <Trans>
              {taken.path} is the name of a file that was removed today and may still be shown somewhere, so
              this one has another.
            </Trans>
          ) : (
            <Trans>{taken.path} is the name of another file, so this one has another.</Trans>
          )}
        </p>
      )}
      <p>{media && <SmallPictureText {...media} />}</p>
    </div>
  )
}

function StateText({ item: { state, sent, file, path } }: { item: UploadItem }) {
  const [have, all] = [formatBytes(sent), formatBytes(file.size)]
  switch (state) {
    case 'waiting':
      return <Trans>Waiting</Trans>
    case 'sending':
      return (
        <Trans>
          {have} of {all}
        </Trans>
      )
    case 'paused':
      return (
        <Trans>
          Paused at {have} of {all}
        </Trans>
      )
    case 'checking':
      return <Trans>Being checked</Trans>
    case 'failed':
      return <Trans>Not uploaded</Trans>
    case 'done':
      return <Link to={`/media/${path}`}>{path}</Link>
  }
}

/** What is at fault helps to mend it. */
const WITH_DETAIL = ['unsafe-drawing', 'entries-broken', 'film-codec']

function Problem({ item: { problem, detail, path } }: { item: UploadItem }) {
  const { i18n } = useLingui()
  if (problem === undefined) return null
  if (problem === 'identical')
    return (
      <p role="alert" className={styles.problem}>
        <Trans>
          Media has this file already: <Link to={`/media/${path}`}>{path}</Link>
        </Trans>
      </p>
    )
  if (problem === 'busy') return <BusyNote className={styles.problem} />
  return (
    <p role="alert" className={styles.problem}>
      {problem === 'entries-broken' ? (
        <Trans>It was not replaced, because entries that show it have errors:</Trans>
      ) : (
        i18n._(isRefusal(problem) ? REFUSAL_TEXTS[problem] : failureText(new CallError(problem)))
      )}
      {detail && WITH_DETAIL.includes(problem) && <code> {detail}</code>}
    </p>
  )
}

function isRefusal(problem: string): problem is keyof typeof REFUSAL_TEXTS {
  return Object.hasOwn(REFUSAL_TEXTS, problem)
}
