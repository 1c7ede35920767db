import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { hasPermission } from '#contract/office/permissions.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { TextField } from '../ui/office-field.tsx'
import { type IconName, OfficeIcon } from '../ui/office-icon.tsx'
import { screensOf } from './screens.ts'
import styles from './shortcuts.module.css'
import { useMe } from './use-session.ts'

/** Leads to a screen by its name, or to the inbox or the content filtered by what was typed. Enter opens the first result. */
export function GoToDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const results = useResults(text.trim())
  return (
    <ModalDialog title={t`Go to`} onClose={onClose}>
      <form
        onKeyDown={moveBetweenResults}
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = results
          if (!first) return
          onClose()
          void navigate(first.to)
        }}
      >
        <TextField
          label={t`Screen, reference, name, title, code or number`}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ul className={styles.results}>
          {results.map(({ to, icon, name }) => (
            <li key={to}>
              <Link to={to} onClick={onClose}>
                <OfficeIcon name={icon} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </form>
    </ModalDialog>
  )
}

type Result = { to: string; icon: IconName; name: string }

/** Return the screens whose name contains the text, then searches of the inbox and of the content. */
function useResults(typed: string): readonly Result[] {
  const { t, i18n } = useLingui()
  const { role } = useMe()
  const screens = screensOf(role)
    .map(({ to, icon, label }) => ({ to, icon, name: i18n._(label) }))
    .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
  if (typed === '') return screens
  const search = new URLSearchParams({ text: typed })
  const searches: Result[] = []
  if (hasPermission(role, 'inbox'))
    searches.push({ to: `/inbox?${search}`, icon: 'inbox', name: t`Find “${typed}” in the inbox` })
  if (hasPermission(role, 'entries'))
    searches.push({ to: `/content/all?${search}`, icon: 'pages', name: t`Find “${typed}” in the content` })
  return [...screens, ...searches]
}

function moveBetweenResults(event: KeyboardEvent<HTMLFormElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
