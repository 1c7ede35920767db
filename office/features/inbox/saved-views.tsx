import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useOfficeMutation, useOfficeQuery } from '../../api/queries.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { TextField } from '../../ui/office-field.tsx'
import styles from './inbox-screen.module.css'

/** Filters that a person comes back to, by name. */
export function SavedViews() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const [isNaming, setNaming] = useState(false)
  const views = useOfficeQuery('inbox/views/list', {}).data?.views ?? []
  const remove = useOfficeMutation('inbox/views/remove')
  const current = params.toString()
  const builtIn = [
    { name: t`Everything`, query: '' },
    { name: t`New`, query: 'state=new' },
    { name: t`Mine`, query: 'owner=me&state=new,open,waiting' },
    { name: t`Suspected spam`, query: 'spam=only' },
  ]
  const isCurrent = (query: string) => current === new URLSearchParams(query).toString()
  const saved = views.find(({ query }) => isCurrent(query))
  return (
    <nav aria-label={t`Views`}>
      <ul className={styles.views}>
        {[...builtIn, ...views].map(({ name, query }) => (
          <li key={`${name} ${query}`}>
            <Link to={`/inbox?${query}`} aria-current={isCurrent(query) ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          {saved ? (
            <OfficeButton tone="quiet" onClick={() => remove.mutate({ id: saved.id })}>
              <Trans>Remove this view</Trans>
            </OfficeButton>
          ) : (
            current !== '' &&
            !builtIn.some(({ query }) => isCurrent(query)) && (
              <OfficeButton tone="quiet" onClick={() => setNaming(true)}>
                <Trans>Save this view</Trans>
              </OfficeButton>
            )
          )}
        </li>
      </ul>
      {isNaming && <NameDialog query={current} onClose={() => setNaming(false)} />}
    </nav>
  )
}

function NameDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const save = useOfficeMutation('inbox/views/save')
  return (
    <ModalDialog title={t`Save this view`} onClose={onClose}>
      <form
        className={styles.exports}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ name, query }, { onSuccess: onClose })
        }}
      >
        <TextField
          label={t`Name`}
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FailureNote error={save.error} />
        <OfficeButton type="submit" tone="primary" isBusy={save.isPending}>
          <Trans>Save</Trans>
        </OfficeButton>
      </form>
    </ModalDialog>
  )
}
