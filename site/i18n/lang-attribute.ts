/** Return the `lang` of an entry: English if it replaces a missing translation, else none, since it is the page's. */
export function langAttribute({ fallback }: { fallback: readonly string[] }): 'en' | undefined {
  return fallback.length > 0 ? 'en' : undefined
}
