/**
 * Return true for a single address that a mail server could accept. Forms do not reject other addresses; no mail is sent
 * to them.
 */
export function isDeliverableEmail(text: string): boolean {
  if (text.length > 254) return false
  const [, local = '', domain = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(text) ?? []
  if (!/^[\w!#$%&'*+/=?^`{|}~.-]{1,64}$/.test(local) || /^\.|\.\.|\.$/.test(local)) return false
  const labels = domain.split('.')
  const isName = (label: string) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)
  return labels.length > 1 && labels.every(isName) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** Normalize an email address to the form in which it is stored and looked up. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}
