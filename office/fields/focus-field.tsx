import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOfficeQuery } from '../api/queries.ts'
import { CENTRE } from '../media/crop-position.ts'
import { CropPreviews } from '../media/crop-previews.tsx'
import { FocusPicker } from '../media/focus-picker.tsx'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import styles from './picture-field.module.css'

type Value = readonly [number, number] | undefined

type Props = {
  label: string
  /** Undefined for the focus of the picture itself. */
  value: Value
  /** Path of the picture; empty if none is chosen. */
  picture: string
  onChange: (value: Value) => void
}

/** The focus of a picture at one place, if it differs from the picture's own. */
export function FocusField({ label, value, picture, onChange }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [x, y] = value ?? []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read before each of its buttons again
    <div role="group" aria-label={label} className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.choice}>
        <span className={styles.path}>
          {value === undefined ? (
            <Trans>As set for the picture</Trans>
          ) : (
            t`${x} % from the left, ${y} % from the top`
          )}
        </span>
        {picture !== '' && (
          <OfficeButton aria-label={t`Set: ${label}`} onClick={() => setOpen(true)}>
            <Trans>Set…</Trans>
          </OfficeButton>
        )}
        {value !== undefined && (
          <OfficeButton tone="quiet" aria-label={t`Clear: ${label}`} onClick={() => onChange(undefined)}>
            <Trans>Clear</Trans>
          </OfficeButton>
        )}
      </div>
      {isOpen && (
        <ModalDialog title={label} onClose={() => setOpen(false)} isWide>
          <Editor picture={picture} value={value} onChange={onChange} />
        </ModalDialog>
      )}
    </div>
  )
}

function Editor({ picture, value, onChange }: Pick<Props, 'picture' | 'value' | 'onChange'>) {
  const media = useOfficeQuery('media/get', { path: picture }).data
  if (!media || media.width === null || media.height === null) return null
  const shown = { path: picture, version: media.version, width: media.width, height: media.height }
  const point = value ?? media.focus ?? CENTRE
  return (
    <div className={styles.editor}>
      <FocusPicker picture={shown} value={point} onChange={onChange} />
      <CropPreviews picture={shown} focus={point} />
    </div>
  )
}
