/**
 * Find the first text or name of a field that PostgreSQL cannot store, and return its path. Such a text has U+0000 or half of a
 * surrogate pair, which no keyboard can type.
 */
export function findUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const path = isStorable(name) ? findUnstorable(inner) : []
    if (path) return [name, ...path]
  }
  return undefined
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
