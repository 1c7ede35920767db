import { hash } from 'node:crypto'
import type { Lang } from '#contract/languages.ts'
import { type FieldPath, isGroup } from '#contract/office/body/path.ts'
import type { EntryPart } from '#database/entry-tables.ts'

/** The facts of an entry and its words, as far as they exist. */
export type Bodies = Partial<Record<EntryPart, unknown>>

/** Fields that a language may have without English: names of its own networks, the translation of a law's name. */
const LANGUAGE_ONLY_FIELDS = new Set(['social', 'lawTranslation'])

export const LANGUAGES_BESIDE_ENGLISH = ['cn', 'tw', 'kr', 'id'] as const satisfies Exclude<Lang, 'en'>[]

/** Hash a body; 16 hexadecimal characters. The order of keys does not matter. */
export function hashBody(body: unknown): string {
  return shortHash(JSON.stringify(sortKeys(body)) ?? '')
}

/** Sorted before, not by a replacer, which takes JSON.stringify five times as long. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isGroup(value)) return value
  const sorted: Record<string, unknown> = {}
  for (const key of Object.keys(value).sort()) sorted[key] = sortKeys(value[key])
  return sorted
}

export function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 16)
}

/** List all texts of a body that are not empty, by path. */
export function listTexts(body: unknown, path: FieldPath = []): { path: FieldPath; text: string }[] {
  if (typeof body === 'string') return body.trim() === '' ? [] : [{ path, text: body }]
  if (Array.isArray(body)) return body.flatMap((item, index) => listTexts(item, [...path, index]))
  if (!isGroup(body)) return []
  return Object.entries(body).flatMap(([key, value]) => listTexts(value, [...path, key]))
}

/**
 * Give a translation the shape of the English: items and fields it lacks are English, those that English no longer has are
 * left out. A translation that lags behind can thus always be compiled.
 */
export function alignToEnglish(english: unknown, words: unknown): unknown {
  if (Array.isArray(english)) {
    const list = Array.isArray(words) ? words : []
    return english.map((item, index) => alignToEnglish(item, list[index]))
  }
  if (isGroup(english)) {
    const group = isGroup(words) ? words : {}
    const aligned = Object.entries(english).map(
      ([key, value]) => [key, alignToEnglish(value, group[key])] as const,
    )
    const own = Object.entries(group).filter(([key]) => LANGUAGE_ONLY_FIELDS.has(key) && !(key in english))
    const ownNames = isGroup(group.social) && isGroup(english.social) ? { social: group.social } : {}
    return { ...Object.fromEntries([...aligned, ...own]), ...ownNames }
  }
  if (typeof english !== 'string') return words === undefined ? english : words
  return typeof words === 'string' && (words.trim() !== '' || english.trim() === '') ? words : english
}
