import type { FieldPath } from '#contract/office/body/path.ts'
import type { ContentFile } from '../read/content-reader.ts'
import type { ContentSource } from '../read/content-source.ts'
import { type Problem, problemAt } from './problems.ts'

/** An id, code or key of an entry, which must be unique within its kind, and its place in the file. */
export type EntryId = {
  kind: string
  id: string | number
  /** Without the value of the file, which would stay in memory. */
  file: Pick<ContentFile<unknown>, 'file' | 'lineOf'>
  path: FieldPath
}

/** Records the ids, codes and keys that an entry has. */
export type ClaimId = (kind: string, id: string | number, file: ContentFile<unknown>, path: FieldPath) => void

/** Return a problem for every id that two entries have, with both places. */
export function findDuplicateIds(
  { modifiedAtMs }: Pick<ContentSource, 'modifiedAtMs'>,
  ids: readonly EntryId[],
): Problem[] {
  /** Suggest a number that no entry of the kind has; empty for ids that are strings. */
  function suggestFreeId(kind: string, id: string | number): string {
    if (typeof id === 'string') return ''
    const others = ids.filter((each) => each.kind === kind)
    return `; ${Math.max(...others.map((each) => Number(each.id))) + 1} is free`
  }

  function describeDuplicates(same: readonly EntryId[]): Problem[] {
    // The owner is the folder named after the id, or else the file saved first: a copy is newer than its original.
    const isFolderNamedAfterId = ({ id, file: { file } }: EntryId) =>
      file.includes(`/${String(id).toLowerCase()}/`)
    const [owner, ...others] = same.toSorted(
      (a, b) =>
        Number(isFolderNamedAfterId(b)) - Number(isFolderNamedAfterId(a)) ||
        modifiedAtMs(a.file.file) - modifiedAtMs(b.file.file),
    )
    const place = owner && `${owner.file.file}:${owner.file.lineOf(owner.path)}`
    return others.map(({ kind, id, file, path }) =>
      problemAt(file, path, `${id} is already used by ${place}${suggestFreeId(kind, id)}`),
    )
  }

  const groups = [...Map.groupBy(ids, ({ kind, id }) => `${kind} ${id}`).values()]
  return groups.filter(({ length }) => length > 1).flatMap(describeDuplicates)
}
