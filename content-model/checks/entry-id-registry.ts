import type { FieldPath } from '#contract/office/body/path.ts'
import type { ContentFile, ContentReader } from '../read/content-reader.ts'
import { type Problem, problemAt } from './problems.ts'

/** Without the value of the file, which would stay in memory. */
type IdClaim = { file: Pick<ContentFile<unknown>, 'file' | 'lineOf'>; path: FieldPath }
type ClaimedId = { kind: string; id: string | number; all: IdClaim[] }

/** Records the ids, codes and keys in use; each must be unique within its kind. */
export type EntryIdRegistry = {
  /** Records that an entry has this id; `path` is the place of the id in the file. */
  claim: (kind: string, id: string | number, file: ContentFile<unknown>, path: FieldPath) => void
  /** Returns a problem for every duplicate, with both places. */
  problems: () => Problem[]
}

/** Create an empty registry for the entries of this reader's content. */
export function createEntryIdRegistry({ source }: ContentReader): EntryIdRegistry {
  const claims = new Map<string, ClaimedId>()

  function claim(
    kind: string,
    id: string | number,
    { file, lineOf }: ContentFile<unknown>,
    path: FieldPath,
  ): void {
    const claimedId = claims.get(`${kind} ${id}`) ?? { kind, id, all: [] }
    claims.set(`${kind} ${id}`, claimedId)
    claimedId.all.push({ file: { file, lineOf }, path })
  }

  /** Suggest a number that no entry of the kind has; empty for ids that are strings. */
  function suggestFreeId({ kind, id }: ClaimedId): string {
    if (typeof id === 'string') return ''
    const others = [...claims.values()].filter((claimed) => claimed.kind === kind)
    return `; ${Math.max(...others.map((claimed) => Number(claimed.id))) + 1} is free`
  }

  function findDuplicates(claimed: ClaimedId): Problem[] {
    const { id, all } = claimed
    if (all.length < 2) return []
    // The owner is the folder named after the id, or else the file saved first: a copy is newer than its original.
    const isFolderNamedAfterId = ({ file: { file } }: IdClaim) =>
      file.includes(`/${String(id).toLowerCase()}/`)
    const [owner, ...others] = all.toSorted(
      (a, b) =>
        Number(isFolderNamedAfterId(b)) - Number(isFolderNamedAfterId(a)) ||
        source.modifiedAtMs(a.file.file) - source.modifiedAtMs(b.file.file),
    )
    const place = owner && `${owner.file.file}:${owner.file.lineOf(owner.path)}`
    return others.map(({ file, path }) =>
      problemAt(file, path, `${id} is already used by ${place}${suggestFreeId(claimed)}`),
    )
  }

  return { claim, problems: () => [...claims.values()].flatMap(findDuplicates) }
}
