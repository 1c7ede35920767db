import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { callOffice } from '../api/call-office.ts'
import { removeLocalDrafts } from '../features/entries/editor/local-draft.ts'
import { ROLE_LABELS } from '../labels/labels.ts'
import { Announcer } from '../ui/announcer.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { OfficeIcon } from '../ui/office-icon.tsx'
import { GoToDialog } from './go-to-dialog.tsx'
import styles from './office-shell.module.css'
import { RecoveryDialogs } from './recovery-dialogs.tsx'
import { mayOpen, sectionsOf } from './screens.ts'
import { SessionEndWarning } from './session-end-warning.tsx'
import { ShortcutDialog } from './shortcut-dialog.tsx'
import { UpdateBar } from './update-bar.tsx'
import { useMe } from './use-session.ts'
import { useShortcut } from './use-shortcut.ts'

/** The frame of all screens: navigation, the screen, and where results are said. */
export function OfficeShell() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === pathname
  return (
    <div className={styles.shell}>
      <a href="#screen" className="visually-hidden">
        <Trans>Skip to the content</Trans>
      </a>
      <header className={styles.bar}>
        <p className={styles.brand}>Serein</p>
        <OfficeButton
          className={styles.menu}
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setOpenedAt(isOpen ? undefined : pathname)}
        >
          <OfficeIcon name="menu" />
          <Trans>Menu</Trans>
        </OfficeButton>
        <nav id="navigation" aria-label={t`Office`} data-is-open={isOpen} className={styles.navigation}>
          <Navigation />
        </nav>
      </header>
      <main id="screen" className={styles.screen}>
        <UpdateBar />
        <Screen />
      </main>
      <Announcer className={styles.announcer} />
      <GoTo />
      <SessionEndWarning />
      <RecoveryDialogs />
    </div>
  )
}

/** The screen of the URL, or that the role does not allow it. */
function Screen() {
  const me = useMe()
  const { pathname } = useLocation()
  if (mayOpen(me.role, pathname)) return <Outlet />
  return (
    <h1>
      <Trans>Your role does not allow this.</Trans>
    </h1>
  )
}

function GoTo() {
  const [isOpen, setOpen] = useState(false)
  useShortcut('goTo', () => setOpen(true))
  return isOpen ? <GoToDialog onClose={() => setOpen(false)} /> : null
}

function Navigation() {
  const { i18n } = useLingui()
  const me = useMe()
  const [isListingShortcuts, setListingShortcuts] = useState(false)
  async function leave(): Promise<void> {
    await callOffice('session/sign-out', {})
    sessionStorage.clear()
    removeLocalDrafts()
    location.assign('/office')
  }
  return (
    <>
      <div>
        {sectionsOf(me.role).map(({ name, label: heading, screens }) => (
          <div key={name} className={styles.section}>
            {heading && <p id={`navigation-${name}`}>{i18n._(heading)}</p>}
            <ul aria-labelledby={heading && `navigation-${name}`}>
              {screens.map(({ to, icon, label }) => (
                <li key={to}>
                  <NavLink to={to} end={to === '/'}>
                    <OfficeIcon name={icon} />
                    {i18n._(label)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.person}>
        <p>
          <strong>{me.name}</strong>
          <br />
          {i18n._(ROLE_LABELS[me.role])}
        </p>
        <p className={styles.zone}>
          <Trans>All times are Melbourne’s.</Trans>
        </p>
        <OfficeButton tone="quiet" onClick={() => setListingShortcuts(true)}>
          <Trans>Keyboard shortcuts</Trans>
        </OfficeButton>
        <OfficeButton tone="quiet" onClick={() => void leave()}>
          <Trans>Sign out</Trans>
        </OfficeButton>
      </div>
      {isListingShortcuts && <ShortcutDialog onClose={() => setListingShortcuts(false)} />}
    </>
  )
}
