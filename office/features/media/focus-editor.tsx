import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOfficeMutation } from '../../api/queries.ts'
import { CENTRE, type FocusPoint } from '../../media/crop-position.ts'
import { CropPreviews } from '../../media/crop-previews.tsx'
import { FocusPicker } from '../../media/focus-picker.tsx'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import styles from './picture-screen.module.css'

type Props = {
  picture: { path: string; version: string; width: number; height: number }
  saved: FocusPoint | null
  isReadOnly: boolean
}

/** The focus of a photograph with all crops, which follow while it moves. Saving publishes it. */
export function FocusEditor({ picture, saved, isReadOnly }: Props) {
  const { t } = useLingui()
  const [changed, setChanged] = useState<FocusPoint>()
  const focus = changed ?? saved ?? CENTRE
  const save = useOfficeMutation('media/focus')
  const isCentre = focus[0] === CENTRE[0] && focus[1] === CENTRE[1]
  const isSame = String(focus) === String(saved ?? CENTRE)
  function publish(): void {
    save.mutate(
      { path: picture.path, focus: isCentre ? null : [focus[0], focus[1]] },
      {
        onSuccess: ({ outcome }) => {
          if (outcome !== 'done') return
          setChanged(undefined)
          announce(t`The focus is published.`)
        },
      },
    )
  }
  return (
    <div className={styles.columns}>
      <FocusPicker picture={picture} value={focus} onChange={setChanged} />
      <div className={styles.side}>
        <h2>
          <Trans>How pages crop it</Trans>
        </h2>
        <CropPreviews picture={picture} focus={focus} />
        {!isReadOnly && (
          <>
            <div className={styles.actions}>
              <OfficeButton
                tone="primary"
                isBusy={save.isPending}
                aria-disabled={isSame}
                onClick={() => !isSame && publish()}
              >
                <Trans>Publish the focus</Trans>
              </OfficeButton>
              <OfficeButton aria-disabled={isCentre} onClick={() => setChanged(CENTRE)}>
                <Trans>Centre</Trans>
              </OfficeButton>
            </div>
            <p className={styles.hint}>
              <Trans>
                All entries that show the picture follow at once, unless they set a focus of their own.
              </Trans>
            </p>
          </>
        )}
        {save.data?.outcome === 'problems' && (
          <p role="alert">
            <Trans>It was not published, because entries that show the picture have errors:</Trans>{' '}
            {save.data.entries.join(', ')}
          </p>
        )}
        <FailureNote error={save.error} />
      </div>
    </div>
  )
}
