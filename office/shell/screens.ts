import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasPermission, type Permission, type Role } from '#contract/office/permissions.ts'
import type { IconName } from '../ui/office-icon.tsx'

type Screen = { to: string; icon: IconName; label: MessageDescriptor; needs?: Permission }

const SCREENS: readonly Screen[] = [
  { to: '/', icon: 'today', label: msg`Today` },
  { to: '/media', icon: 'media', label: msg`Media`, needs: 'entries' },
  { to: '/inbox', icon: 'inbox', label: msg`Inbox`, needs: 'inbox' },
  { to: '/subscribers', icon: 'subscribers', label: msg`Subscribers`, needs: 'inbox' },
  { to: '/reports', icon: 'reports', label: msg`Reports`, needs: 'reports' },
  { to: '/people', icon: 'people', label: msg`People`, needs: 'people' },
  { to: '/audit', icon: 'audit', label: msg`Audit log`, needs: 'audit' },
  { to: '/account', icon: 'account', label: msg`My account` },
]

/** Return the screens that a role may open, in the order of the navigation. */
export function screensOf(role: Role): readonly Screen[] {
  return SCREENS.filter(({ needs }) => needs === undefined || hasPermission(role, needs))
}
