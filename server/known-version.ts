/** Whether the visitor has this version already. Weak and strong marks count as the same: only what they name matters. */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const name = (mark: string) => mark.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((mark) => mark.trim() === '*' || name(mark) === name(etag))
}
