import { useLingui } from '@lingui/react/macro'
import { importWithRetry } from '../../client/import-with-retry.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDialogLink } from '../../ui/use-dialog-link.ts'
import type { DialogVideo } from './video-dialog.tsx'
import './load-messages.ts'

const loadVideoDialog = importWithRetry(() => import('./video-dialog.tsx'))

/**
 * Render a link that opens the video of a product in a dialog. Without scripts, or when they fail to load, it opens the
 * file itself.
 */
export default function VideoLink({ video }: { video: DialogVideo }) {
  const { t } = useLingui()
  const { Dialog, link, close } = useDialogLink(loadVideoDialog)
  return (
    <>
      <a href={video.src} data-prefetch="none" {...link}>
        <Icon name="play" />
        {t`Watch the film`}
        <span>{t`${Math.round(video.seconds)} s`}</span>
      </a>
      {Dialog ? <Dialog video={video} onClose={close} /> : null}
    </>
  )
}
