import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasPermission, type Permission, type Role } from '#contract/office/permissions.ts'
import { CONTENT_GROUPS } from '../labels/content-groups.ts'
import type { IconName } from '../ui/office-icon.tsx'

type Screen = { to: string; icon: IconName; label: MessageDescriptor; needs?: Permission }
type Section = { name: string; label?: MessageDescriptor; screens: readonly Screen[] }

const CONTENT_SCREENS: readonly Screen[] = Object.entries(CONTENT_GROUPS)
  .filter(([, { kinds }]) => kinds.length > 0)
  .map(([name, { label, icon }]) => ({ to: `/content/${name}`, icon, label, needs: 'entries' }))

const SECTIONS: readonly Section[] = [
  { name: 'start', screens: [{ to: '/', icon: 'today', label: msg`Today` }] },
  {
    name: 'customers',
    label: msg`Customers`,
    screens: [
      { to: '/inbox', icon: 'inbox', label: msg`Inbox`, needs: 'inbox' },
      { to: '/subscribers', icon: 'subscribers', label: msg`Subscribers`, needs: 'inbox' },
    ],
  },
  {
    name: 'content',
    label: msg`Content`,
    screens: [
      ...CONTENT_SCREENS,
      { to: '/media', icon: 'media', label: msg`Media`, needs: 'entries' },
      { to: '/translation', icon: 'translation', label: msg`Translation`, needs: 'entries' },
    ],
  },
  {
    name: 'office',
    label: msg`Office`,
    screens: [
      { to: '/reports', icon: 'reports', label: msg`Reports`, needs: 'reports' },
      { to: '/people', icon: 'people', label: msg`People`, needs: 'people' },
      { to: '/audit', icon: 'audit', label: msg`Audit log`, needs: 'audit' },
      { to: '/account', icon: 'account', label: msg`My account` },
    ],
  },
]

/** The screen that a role sees first after signing in. */
export function firstScreenOf(role: Role): string {
  return role === 'translator' ? '/translation' : '/'
}

/** Return true if a role may open a path: it belongs to a screen that the role has, or to none. */
export function mayOpen(role: Role, pathname: string): boolean {
  const screen = SECTIONS.flatMap(({ screens }) => screens).find(
    ({ to }) => to !== '/' && (pathname === to || pathname.startsWith(`${to}/`)),
  )
  return screen?.needs === undefined || hasPermission(role, screen.needs)
}

/** Return the sections of the navigation with the screens that a role may open; the first screen of a role comes first. */
export function sectionsOf(role: Role): readonly Section[] {
  const first = firstScreenOf(role)
  return SECTIONS.map(({ screens, ...section }) => ({
    ...section,
    screens: screens
      .filter(({ needs }) => needs === undefined || hasPermission(role, needs))
      .toSorted((a, b) => Number(b.to === first) - Number(a.to === first)),
  })).filter(({ screens }) => screens.length > 0)
}

/** Return the screens that a role may open, in the order of the navigation. */
export function screensOf(role: Role): readonly Screen[] {
  return sectionsOf(role).flatMap(({ screens }) => screens)
}
