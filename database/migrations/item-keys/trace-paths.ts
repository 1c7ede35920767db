import { convertTexts, type KeyTree } from './convert-body.ts'
import { isGroup, listTexts } from './positional-body.ts'

/** Characters of private use stand around the number of a text. */
const TOKEN = /\ue000(\d+)\ue001/g

/** Return the paths that the texts of a body had before, by the path that each has with keys. Paragraphs share one. */
export function tracePaths(kind: string, texts: unknown, keys: KeyTree): Map<string, string[]> {
  const paths: string[] = []
  const marked = convertTexts(kind, mark(texts, '', paths), keys)
  return new Map(
    listTexts(marked).map(({ path, text }) => [
      path.join('.'),
      [...text.matchAll(TOKEN)].map(([, number]) => paths[Number(number)] ?? ''),
    ]),
  )
}

function mark(value: unknown, path: string, paths: string[]): unknown {
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (typeof value === 'string') return value.trim() === '' ? value : `\ue000${paths.push(path) - 1}\ue001`
  if (Array.isArray(value)) return value.map((item, index) => mark(item, at(index), paths))
  if (!isGroup(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, mark(child, at(name), paths)]),
  )
}
