import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { hasPermission } from '#contract/office/permissions.ts'
import { isComposing } from '#site/ui/is-composing.ts'
import { fetchOfficeQuery, useOfficeQuery } from '../api/queries.ts'
import { iconOfKind } from '../labels/content-groups.ts'
import { type EntryRow, fallbackTitle } from '../labels/content-labels.ts'
import { fieldPath } from '../ui/field-path.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { TextField } from '../ui/office-field.tsx'
import { type IconName, OfficeIcon } from '../ui/office-icon.tsx'
import { screensOf } from './screens.ts'
import styles from './shortcuts.module.css'
import { useMe } from './use-session.ts'

/**
 * Leads to a screen or an entry by its name, or to the inbox or the content filtered by what was typed. Enter opens the first
 * result.
 */
export function GoToDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { results, readFirst } = useResults(text.trim())
  return (
    <ModalDialog title={t`Go to`} onClose={onClose}>
      <form
        onKeyDown={moveBetweenResults}
        onSubmit={async (event) => {
          event.preventDefault()
          const form = event.currentTarget
          const first = await readFirst()
          // Closed while the server was slow, it must not lead anywhere.
          if (!first || !form.isConnected) return
          onClose()
          void navigate(first.to)
        }}
      >
        <TextField
          label={t`Screen, reference, name, title, code, number or part`}
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

const MIN_LETTERS = 2
const MAX_ENTRIES = 6

/** Return the screens whose name contains the text, then entries, then searches of the inbox and of the content. */
function useResults(typed: string) {
  const { t, i18n } = useLingui()
  const { role } = useMe()
  const screens = screensOf(role)
    .map(({ to, icon, label }) => ({ to, icon, name: i18n._(label) }))
    .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
  const findsEntries = hasPermission(role, 'entries') && typed.length >= MIN_LETTERS
  const entries = useOfficeQuery(
    'entries/list',
    { text: typed },
    { enabled: findsEntries, keepsPrevious: true },
  )
  const toResults = (rows: readonly EntryRow[] = []): Result[] =>
    rows.flatMap((entry) => resultsOf(i18n, entry)).slice(0, MAX_ENTRIES)
  const search = new URLSearchParams({ text: typed })
  const searches: Result[] = []
  if (typed !== '' && hasPermission(role, 'inbox'))
    searches.push({ to: `/inbox?${search}`, icon: 'inbox', name: t`Find “${typed}” in the inbox` })
  if (typed !== '' && hasPermission(role, 'entries'))
    searches.push({ to: `/content/all?${search}`, icon: 'pages', name: t`Find “${typed}” in the content` })
  const found = findsEntries ? toResults(entries.data?.rows) : []
  return {
    results: [...screens, ...found, ...searches],
    /** Return the first result, once it is known. */
    readFirst: async (): Promise<Result | undefined> => {
      const [screen] = screens
      if (screen || !findsEntries) return screen ?? searches[0]
      // Without the server the searches remain, which say why.
      const read = fetchOfficeQuery('entries/list', { text: typed }).catch(() => undefined)
      return toResults((await read)?.rows)[0] ?? searches[0]
    },
  }
}

/** Return the items of an entry that were found, or the entry itself. */
function resultsOf(i18n: I18n, entry: EntryRow): Result[] {
  const icon = iconOfKind(entry.kind)
  const title = fallbackTitle(i18n, entry) ?? entry.title
  const own = { to: `/entries/${entry.id}`, icon, name: [entry.code, title].filter(Boolean).join(' · ') }
  const items = entry.found.map(({ path, name }) => ({
    to: fieldPath({ id: entry.id, part: 'facts', path }),
    icon,
    name: `${name} · ${title}`,
  }))
  return items.length > 0 ? items : [own]
}

function moveBetweenResults(event: KeyboardEvent<HTMLFormElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || isComposing(event.nativeEvent)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const next = stops[stops.findIndex((stop) => stop.matches(':focus')) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
