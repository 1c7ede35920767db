import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { CheckboxField } from '../ui/office-field.tsx'
import styles from './shortcuts.module.css'
import { areShortcutsOn, SHORTCUTS, setShortcutsOn } from './use-shortcut.ts'

const KEY_NAMES: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑' }

/** Lists the keyboard shortcuts, and switches them off for people whose other tools use the same keys. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [isOn, setOn] = useState(areShortcutsOn)
  const labels: Record<keyof typeof SHORTCUTS, string> = {
    goTo: t`Go to a screen, or search the inbox and the content`,
    next: t`Next submission of the list, next open field of a translation`,
    previous: t`Previous submission of the list, previous open field of a translation`,
    addNote: t`Add the note that is being typed`,
    save: t`Save the entry now`,
    publish: t`Publish the entry that is open`,
  }
  return (
    <ModalDialog title={t`Keyboard shortcuts`} onClose={onClose}>
      <dl className={styles.list}>
        {Object.entries(SHORTCUTS).map(([name, keys]) => (
          <div key={name}>
            <dt>{labels[name as keyof typeof SHORTCUTS]}</dt>
            <dd>
              {keys.split('+').map((key) => (
                <kbd key={key}>{KEY_NAMES[key] ?? key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        <Trans>
          In a list, the arrow keys go from row to row, Enter opens a row, and Space selects it. On a Mac, use
          Command instead of Ctrl.
        </Trans>
      </p>
      <CheckboxField
        label={t`Use these shortcuts in this browser`}
        checked={isOn}
        onChange={({ target }) => {
          setShortcutsOn(target.checked)
          setOn(target.checked)
        }}
      />
    </ModalDialog>
  )
}
