import { hasPermission } from '#contract/office/permissions.ts'
import { useMe } from '../shell/use-session.ts'

/** Return true if the person may upload, replace and remove media. */
export function useCanChangeMedia(): boolean {
  return hasPermission(useMe().role, 'entries.publish')
}
