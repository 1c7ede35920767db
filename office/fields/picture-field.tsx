import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { MediaChooser } from '../media/media-chooser.tsx'
import { MediaThumb } from '../media/media-thumb.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import styles from './picture-field.module.css'

type Props = {
  label: string
  help?: ReactNode
  /** Path below the media; empty if none is chosen. */
  value: string
  accepts: 'photo' | 'drawing'
  onChange: (path: string) => void
  isReadOnly?: boolean
}

/** A picture or drawing of the media, chosen from them or uploaded. */
export function PictureField({ label, help, value, accepts, onChange, isReadOnly = false }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [isChoosing, setChoosing] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read before each of its buttons again
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={help === undefined ? undefined : `${id}-help`}
      className={styles.field}
    >
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.choice}>
        <ChosenPicture value={value} />
        {!isReadOnly && (
          <>
            <OfficeButton aria-label={t`Choose: ${label}`} onClick={() => setChoosing(true)}>
              <Trans>Choose…</Trans>
            </OfficeButton>
            {value !== '' && (
              <OfficeButton tone="quiet" aria-label={t`Clear: ${label}`} onClick={() => onChange('')}>
                <Trans>Clear</Trans>
              </OfficeButton>
            )}
          </>
        )}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {isChoosing && (
        <MediaChooser
          accepts={accepts}
          value={value}
          onChoose={(path) => {
            onChange(path)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

function ChosenPicture({ value }: Pick<Props, 'value'>) {
  return (
    <>
      {value !== '' && <MediaThumb path={value} />}
      <span className={styles.path}>
        {value === '' ? <Trans>None chosen</Trans> : <Link to={`/media/${value}`}>{value}</Link>}
      </span>
    </>
  )
}
