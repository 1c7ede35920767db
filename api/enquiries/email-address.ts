/**
 * True for what a mail server could take: one address and nothing else. No form refuses an address that fails this;
 * it is only never written to.
 */
export function isDeliverableEmail(text: string): boolean {
  if (text.length > 254) return false
  const [, local = '', domain = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(text) ?? []
  if (!/^[\w!#$%&'*+/=?^`{|}~.-]{1,64}$/.test(local) || /^\.|\.\.|\.$/.test(local)) return false
  const labels = domain.split('.')
  const isName = (label: string) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label)
  return labels.length > 1 && labels.every(isName) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** The address under which a person's rows are found. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}
