import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldLabel } from '#contract/office/forms/form-labels.ts'
import { fieldHelp } from '../../../labels/field-help.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { TextField } from '../../../ui/office-field.tsx'
import styles from './list-view.module.css'

type Props = {
  title: string
  /** What the item is known by. */
  label: FieldLabel
  onClose: () => void
  onAdd: (key: string) => void
}

/** Asks for the key or name of a new item, which never changes afterwards. */
export function NewItemDialog({ title, label, onClose, onAdd }: Props) {
  const { i18n } = useLingui()
  const [key, setKey] = useState('')
  return (
    <ModalDialog title={title} onClose={onClose}>
      <form
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault()
          onAdd(key.trim())
        }}
      >
        <TextField
          label={fieldLabel(i18n, label)}
          hint={fieldHelp(i18n, label)}
          required
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
        <OfficeButton type="submit" tone="primary">
          <Trans>Add</Trans>
        </OfficeButton>
      </form>
    </ModalDialog>
  )
}
