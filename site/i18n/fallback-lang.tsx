import { langAttribute } from './lang-attribute.ts'

/** Words of an entry within a line of the page's own: in an element of theirs only where English stands in. */
export function LocalizedText({ of, children }: { of: { fallback: readonly string[] }; children: string }) {
  const lang = langAttribute(of)
  return lang ? <span lang={lang}>{children}</span> : children
}
