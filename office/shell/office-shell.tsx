import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { hasPermission, type Permission } from '#contract/office/permissions.ts'
import { callOffice } from '../api/call-office.ts'
import { Announcer } from '../ui/announcer.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { type IconName, OfficeIcon } from '../ui/office-icon.tsx'
import styles from './office-shell.module.css'
import { RecoveryDialogs } from './recovery-dialogs.tsx'
import { useMe } from './use-session.ts'

type Entry = { to: string; icon: IconName; label: string; needs?: Permission }

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
        <Outlet />
      </main>
      <Announcer className={styles.announcer} />
      <RecoveryDialogs />
    </div>
  )
}

function Navigation() {
  const { t } = useLingui()
  const me = useMe()
  const entries: Entry[] = [
    { to: '/', icon: 'today', label: t`Today` },
    { to: '/inbox', icon: 'inbox', label: t`Inbox`, needs: 'inbox' },
    { to: '/subscribers', icon: 'subscribers', label: t`Subscribers`, needs: 'inbox' },
    { to: '/reports', icon: 'reports', label: t`Reports`, needs: 'reports' },
    { to: '/people', icon: 'people', label: t`People`, needs: 'people' },
    { to: '/audit', icon: 'audit', label: t`Audit log`, needs: 'audit' },
    { to: '/account', icon: 'account', label: t`My account` },
  ]
  async function leave(): Promise<void> {
    await callOffice('session/sign-out', {})
    sessionStorage.clear()
    location.assign('/office')
  }
  return (
    <>
      <ul>
        {entries
          .filter(({ needs }) => needs === undefined || hasPermission(me.role, needs))
          .map(({ to, icon, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'}>
                <OfficeIcon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
      <div className={styles.person}>
        <p>{me.name}</p>
        <OfficeButton tone="quiet" onClick={() => void leave()}>
          <Trans>Sign out</Trans>
        </OfficeButton>
      </div>
    </>
  )
}
