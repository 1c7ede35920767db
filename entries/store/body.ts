import { hash } from 'node:crypto'
import { keyOf } from '#contract/office/body/items.ts'
import { type FieldPath, isGroup } from '#contract/office/body/path.ts'
import type { EntryPart } from '#database/entry-tables.ts'

/** The facts of an entry and its texts, as far as they exist. */
export type Bodies = Partial<Record<EntryPart, unknown>>

/** For each text of a translation, by the name of its path: the hash of the English text it was made from. Absent if unknown. */
export type Sources = Readonly<Record<string, string>>

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
  const children: [string, unknown][] = Array.isArray(body)
    ? body.map((item: unknown, index) => [keyOf(item) ?? String(index), item])
    : Object.entries(isGroup(body) ? body : {})
  return children.flatMap(([name, value]) => listTexts(value, [...path, name]))
}
