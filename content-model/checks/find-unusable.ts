import { type FieldPath, toFieldPath } from '#contract/office/body/path.ts'
import { MAX_INTEGER } from '#contract/office/office-schemas.ts'
import { findForbiddenCharacter } from './forbidden-character.ts'

/** Find texts and numbers that no document may have, whatever its schema, with the paths of their fields. */
export function findUnusable(value: unknown): { path: FieldPath; reason: string }[] {
  return findInValue(value).map(({ path, reason }) => ({ path: toFieldPath(value, path), reason }))
}

function findInValue(value: unknown): { path: PropertyKey[]; reason: string }[] {
  const reason = describeUnusable(value)
  if (reason !== undefined) return [{ path: [], reason }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    findInValue(inner).map(({ path, reason }) => ({
      path: [Array.isArray(value) ? Number(name) : name, ...path],
      reason,
    })),
  )
}

function describeUnusable(value: unknown): string | undefined {
  if (typeof value === 'string')
    // Half a surrogate pair is stored as a lost character.
    return findForbiddenCharacter(value.toWellFormed())?.reason
  return typeof value === 'number' && Math.abs(value) > MAX_INTEGER
    ? `"${value}": must be at most ${MAX_INTEGER}`
    : undefined
}
