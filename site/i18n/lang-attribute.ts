/** English where it stands in for a missing translation; else the page's own language, which need not be said. */
export function langAttribute({ fallback }: { fallback: readonly string[] }): 'en' | undefined {
  return fallback.length > 0 ? 'en' : undefined
}
