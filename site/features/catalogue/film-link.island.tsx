import { useLingui } from '@lingui/react/macro'
import { importWithRetry } from '../../client/import-with-retry.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDialogLink } from '../../ui/use-dialog-link.ts'
import type { Film } from './film-dialog.tsx'
import './texts.ts'

/** Loaded when a film is first opened. */
const loadFilmDialog = importWithRetry(() => import('./film-dialog.tsx'))

/** Opens the film of a product in a dialog; without scripts, or where they cannot be loaded, the file itself. */
export default function FilmLink({ film }: { film: Film }) {
  const { t } = useLingui()
  const { Dialog, onClick, close } = useDialogLink(loadFilmDialog)
  return (
    <>
      <a href={film.src} data-ahead="none" data-hold="" onClick={onClick}>
        <Icon name="play" />
        {t`Watch the film`}
        <span>{t`${Math.round(film.seconds)} s`}</span>
      </a>
      {Dialog ? <Dialog film={film} onClose={close} /> : null}
    </>
  )
}
