import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import type { CreatableKind } from '#contract/office/content-kinds.ts'
import { useOfficeQuery } from '../../../api/queries.ts'
import type { EntryRow } from '../../../labels/content-labels.ts'
import { EntryName } from '../../../ui/entry-name.tsx'
import { CheckboxField, TextField } from '../../../ui/office-field.tsx'
import styles from './original-field.module.css'

type Original = Pick<EntryRow, 'id' | 'kind' | 'title' | 'code'>
type Props = {
  kind: CreatableKind
  original: Original | undefined
  onChoose: (original: Original | undefined) => void
}

const MAX_SHOWN = 6

/** Chooses whether a new entry is blank or a copy, and of what. */
export function OriginalField({ kind, original, onChoose }: Props) {
  const { t } = useLingui()
  const [isCopy, setCopy] = useState(false)
  return (
    <fieldset className={styles.original}>
      <CheckboxField
        label={t`Begin with a copy`}
        checked={isCopy}
        onChange={({ target }) => {
          setCopy(target.checked)
          onChoose(undefined)
        }}
      />
      {isCopy && <OriginalSearch kind={kind} original={original} onChoose={onChoose} />}
    </fieldset>
  )
}

function OriginalSearch({ kind, original, onChoose }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const input = { kinds: [kind], ...(text && { text }) }
  const rows = useOfficeQuery('entries/list', input, { keepsPrevious: true }).data?.rows ?? []
  const shown = rows.slice(0, MAX_SHOWN)
  return (
    <>
      <TextField
        label={t`Find the entry to copy`}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // Enter would create the entry.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={styles.found}>
        {shown.map((row) => (
          <li key={row.id}>
            <label>
              <input
                type="radio"
                name="original"
                required
                checked={original?.id === row.id}
                onChange={() => onChoose(row)}
              />
              <span>
                {row.code && <strong>{row.code} </strong>}
                <EntryName entry={row} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <p className={styles.more}>
          <Trans>Type more letters to narrow the list.</Trans>
        </p>
      )}
    </>
  )
}
