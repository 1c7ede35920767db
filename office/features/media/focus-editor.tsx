import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOfficeMutation } from '../../api/queries.ts'
import { CENTRE, type FocusPoint } from '../../media/crop-position.ts'
import { CropPreviews } from '../../media/crop-previews.tsx'
import { FocusPicker } from '../../media/focus-picker.tsx'
import { announce } from '../../ui/announcer.tsx'
import { BusyNote } from '../../ui/busy-note.tsx'
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
  function publish(): void {
    save.mutate(
      { path: picture.path, focus: isCentre(focus) ? null : [focus[0], focus[1]] },
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
      <div className={styles.side}>
        <FocusPicker picture={picture} value={focus} onChange={setChanged} />
        {!isReadOnly && (
          <Actions
            isBusy={save.isPending}
            isSame={String(focus) === String(saved ?? CENTRE)}
            isCentre={isCentre(focus)}
            onPublish={publish}
            onCentre={() => setChanged(CENTRE)}
          />
        )}
        {save.data?.outcome === 'problems' && (
          <p role="alert">
            <Trans>It was not published, because entries that show the picture have errors:</Trans>{' '}
            {save.data.entries.join(', ')}
          </p>
        )}
        {save.data?.outcome === 'busy' && <BusyNote />}
        <FailureNote error={save.error} />
      </div>
      <div className={styles.side}>
        <h2>
          <Trans>How pages crop it</Trans>
        </h2>
        <CropPreviews picture={picture} focus={focus} />
      </div>
    </div>
  )
}

function isCentre([x, y]: FocusPoint): boolean {
  return x === CENTRE[0] && y === CENTRE[1]
}

type ActionsProps = {
  isBusy: boolean
  isSame: boolean
  isCentre: boolean
  onPublish: () => void
  onCentre: () => void
}

function Actions({ isBusy, isSame, isCentre: isCentred, onPublish, onCentre }: ActionsProps) {
  return (
    <>
      <div className={styles.actions}>
        <OfficeButton
          tone="primary"
          isBusy={isBusy}
          aria-disabled={isSame}
          onClick={() => !isSame && onPublish()}
        >
          <Trans>Publish the focus</Trans>
        </OfficeButton>
        <OfficeButton aria-disabled={isCentred} onClick={onCentre}>
          <Trans>Centre</Trans>
        </OfficeButton>
      </div>
      <p className={styles.hint}>
        <Trans>All entries that show the picture follow at once, unless they set a focus of their own.</Trans>
      </p>
    </>
  )
}
