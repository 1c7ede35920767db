import { hash } from 'node:crypto'

/** Names and positions that lead to a value of the format before. */
export type Path = readonly (string | number)[]
export type Group = Record<string, unknown>
export type Text = { path: Path; text: string }

export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Return the value at a path; undefined if there is none. */
export function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)]
    return isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }, body)
}

export function listAt(body: unknown, path: Path | undefined): readonly unknown[] {
  const value = path && valueAt(body, path)
  return Array.isArray(value) ? value : []
}

/** Return a copy of a group with another value at a path of names; what is no group on the way becomes one. */
export function withValue(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const group = isGroup(body) ? body : {}
  return { ...group, [name]: withValue(group[name], rest, value) }
}

/** List all texts of a body that are not empty, by path. */
export function listTexts(body: unknown, path: Path = [], texts: Text[] = []): Text[] {
  if (typeof body === 'string') {
    if (body.trim() !== '') texts.push({ path, text: body })
  } else if (Array.isArray(body)) {
    for (const [index, item] of body.entries()) listTexts(item, [...path, index], texts)
  } else if (isGroup(body)) {
    for (const [name, value] of Object.entries(body)) listTexts(value, [...path, name], texts)
  }
  return texts
}

export function hasTexts(body: unknown): boolean {
  return listTexts(body).length > 0
}

/** Hash a body; 16 hexadecimal characters. The order of names does not matter. */
export function hashBody(body: unknown): string {
  return shortHash(JSON.stringify(sortNames(body)) ?? '')
}

function sortNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortNames)
  if (!isGroup(value)) return value
  const sorted: Group = {}
  for (const name of Object.keys(value).sort()) sorted[name] = sortNames(value[name])
  return sorted
}

/** An English text is compared with that of each language. */
const hashes = new Map<string, string>()
const MAX_HASHES = 1_000

export function hashText(text: string): string {
  const known = hashes.get(text)
  if (known !== undefined) return known
  if (hashes.size >= MAX_HASHES) hashes.clear()
  const hashed = shortHash(text)
  hashes.set(text, hashed)
  return hashed
}

function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 16)
}
