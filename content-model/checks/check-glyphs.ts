import { listUnprintable } from '#publications/documents/fonts/printable-text.ts'
import { type Problem, problemAt } from './problems.ts'

/** Folders whose texts PDF documents show. */
const PRINTED = /^(?:brand|documents\/|catalogue\/(?:categories|series|parameters|products\/))/

type Place = { file: string; lineOf: (path: readonly PropertyKey[]) => number }

/** Find the characters in a document of content that its PDFs can only show as a replacement character. */
export function findUnprintable(folder: string, value: unknown, place: Place): Problem[] {
  return PRINTED.test(folder) ? findInValue(value, place, []) : []
}

function findInValue(value: unknown, place: Place, path: readonly PropertyKey[]): Problem[] {
  if (typeof value === 'string') {
    const characters = listUnprintable(value)
    if (characters.length === 0) return []
    return [
      problemAt(place, path, `PDF documents cannot show ${characters.map(describeCharacter).join(', ')}`),
    ]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) =>
    findInValue(entry, place, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function describeCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  return `${character} (U+${codePoint.toString(16).toUpperCase().padStart(4, '0')})`
}
