import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { importWithRetry } from '../../client/import-with-retry.ts'
import { isPlainClick } from '../../client/plain-click.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLatePart } from '../../ui/late-part.ts'
import type { Film } from './film-dialog.tsx'
import './texts.ts'

/** Loaded when a film is first opened. */
const loadFilmDialog = importWithRetry(() => import('./film-dialog.tsx'))

/** Opens the film of a product in a dialog; without scripts, or where they cannot be loaded, the file itself. */
export default function FilmLink({ film }: { film: Film }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const FilmDialog = useLatePart(isOpen, loadFilmDialog, () => window.location.assign(film.src))
  return (
    <>
      <a
        href={film.src}
        data-ahead="none"
        data-hold=""
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="play" />
        {t`Watch the film`}
        <span>{t`${Math.round(film.seconds)} s`}</span>
      </a>
      {FilmDialog ? <FilmDialog film={film} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
