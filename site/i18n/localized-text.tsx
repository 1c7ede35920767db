import { langAttribute } from './lang-attribute.ts'

/** Render a text of an entry, wrapped in an element with `lang` only if it falls back to English. */
export function LocalizedText({ of, children }: { of: { fallback: readonly string[] }; children: string }) {
  const lang = langAttribute(of)
  return lang ? <span lang={lang}>{children}</span> : children
}
