import type { Revision } from './entry.ts'
import { hashText, listTexts } from './positional-body.ts'

/** Hash of the English text that each text of a translation was made from, by path. Unknown if it is absent. */
export type Sources = Record<string, string>
type Texts = ReadonlyMap<string, string>

export type Comparison = {
  /** The latest English before the migration, and with keys. */
  english: unknown
  keyedEnglish: Texts
  /** The paths that the texts of the English had before, by their paths with keys. */
  paths: ReadonlyMap<string, readonly string[]>
  /** The English that the translation matches; undefined if unknown. */
  englishBefore: Revision | undefined
  keyedBefore: Texts
  /** The latest translation before the migration, and with keys. */
  translation: Revision
  keyedTranslation: Texts
  /** Hash of the English text that single fields match, by the path before; empty if it is unknown which. */
  checked: Readonly<Record<string, string>>
}

/** Return the texts of a body by path. */
export function textsByPath(body: unknown): Map<string, string> {
  return new Map(listTexts(body).map(({ path, text }) => [path.join('.'), text]))
}

/** Return the sources of a translation that matches one English in every field. */
export function sourcesOf(translation: Texts, english: Texts): Sources {
  const known = [...translation.keys()].flatMap((path) => {
    const text = english.get(path)
    return text === undefined ? [] : [[path, hashText(text)] as const]
  })
  return Object.fromEntries(known)
}

/**
 * Return the sources of the latest translation. A field that matched the latest English still does; the others keep the English
 * that they were made from, if it is known.
 */
export function compareSources(comparison: Comparison): Sources {
  const { keyedEnglish, keyedBefore, keyedTranslation, paths, checked } = comparison
  const sources = new Map(Object.entries(sourcesOf(keyedTranslation, keyedBefore)))
  const isDone = compareBefore(comparison)
  for (const [path, text] of keyedEnglish) {
    if (!keyedTranslation.has(path)) continue
    const current = hashText(text)
    const old = paths.get(path) ?? []
    const [single] = old.length === 1 ? old : []
    const source = (single === undefined ? undefined : checked[single]) ?? sources.get(path)
    if (old.every(isDone)) sources.set(path, current)
    else if (!source || source === current || old.some((each) => checked[each] === '')) sources.delete(path)
    else sources.set(path, source)
  }
  return Object.fromEntries(sources)
}

/** Return a function that tells whether a field matched the latest English before the migration. */
function compareBefore({ english, englishBefore, translation, checked }: Comparison) {
  const [texts, before, words] = [english, englishBefore?.body, translation.body].map(textsByPath)
  return (path: string): boolean => {
    const text = texts?.get(path)
    const hash = checked[path]
    const isCurrent = hash !== '' && before?.get(path) === text
    return text !== undefined && words?.has(path) === true && (isCurrent || hash === hashText(text))
  }
}

/** Return the sources of a published translation. Where its draft has the same text, what was checked of it holds for both. */
export function publishedSources(
  own: Sources,
  published: Texts,
  { keyedTranslation, paths, checked }: Comparison,
  ofDraft: Sources,
): Sources {
  const isShared = (path: string) =>
    published.get(path) === keyedTranslation.get(path) && paths.get(path)?.some((each) => each in checked)
  const entries = [...published.keys()].flatMap((path) => {
    const source = (isShared(path) ? ofDraft : own)[path]
    return source === undefined ? [] : [[path, source] as const]
  })
  return Object.fromEntries(entries)
}
