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
export function listTexts(body: unknown, path: Path = []): Text[] {
  if (typeof body === 'string') return body.trim() === '' ? [] : [{ path, text: body }]
  if (Array.isArray(body)) return body.flatMap((item, index) => listTexts(item, [...path, index]))
  if (!isGroup(body)) return []
  return Object.entries(body).flatMap(([name, value]) => listTexts(value, [...path, name]))
}

export function hasTexts(body: unknown): boolean {
  return listTexts(body).length > 0
}

/** Hash a body; 16 hexadecimal characters. The order of names does not matter. */
export function hashBody(body: unknown): string {
  return hashText(JSON.stringify(sortNames(body)) ?? '')
}

function sortNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortNames)
  if (!isGroup(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sortNames(value[name])]),
  )
}

export function hashText(text: string): string {
  return hash('sha256', text).slice(0, 16)
}
