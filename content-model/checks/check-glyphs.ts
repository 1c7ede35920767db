import { toFieldPath } from '#contract/office/body/path.ts'
import { listUnprintable } from '#publications/documents/fonts/printable-text.ts'
import { type Place, type Problem, problemAt } from './problems.ts'

/** Folders whose texts PDF documents show. */
const PRINTED = /^(?:brand|documents\/|catalogue\/(?:categories|series|parameters|products\/))/

/** Find the characters in a document of content that its PDFs can only show as a replacement character. */
export function findUnprintable(folder: string, value: unknown, place: Place): Problem[] {
  if (!PRINTED.test(folder)) return []
  return findInValue(value, []).map(({ path, characters }) =>
    problemAt(
      place,
      toFieldPath(value, path),
      `PDF documents cannot show ${characters.map(describeCharacter).join(', ')}`,
    ),
  )
}

type Finding = { path: readonly PropertyKey[]; characters: string[] }

function findInValue(value: unknown, path: readonly PropertyKey[]): Finding[] {
  if (typeof value === 'string') {
    const characters = listUnprintable(value)
    return characters.length === 0 ? [] : [{ path, characters }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) =>
    findInValue(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function describeCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  return `${character} (U+${codePoint.toString(16).toUpperCase().padStart(4, '0')})`
}
