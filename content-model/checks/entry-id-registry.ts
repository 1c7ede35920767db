import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFile, ContentReader } from '../read/content-reader.ts'
import type { Problem } from './problems.ts'

type Path = readonly (string | number)[]
type IdClaim = { file: string; path: Path; line: () => number }
type ClaimedId = { kind: string; id: string | number; all: IdClaim[] }

/** Which entry has which id, code or key; no two of a kind may have the same. */
export type EntryIdRegistry = {
  /** Notes that the entry has this id; `path` leads to it in the file. */
  claim: (kind: string, id: string | number, file: ContentFile<unknown>, path: Path) => void
  /** A problem for every entry whose id another one had before, naming both places. */
  problems: () => Problem[]
}

/** Opens an empty register for the entries of this reader's content. */
export function createEntryIdRegistry({ root }: ContentReader): EntryIdRegistry {
  const claims = new Map<string, ClaimedId>()
  const modifiedAtMs = (file: string) => statSync(join(root, '..', file)).mtimeMs

  function claim(
    kind: string,
    id: string | number,
    { file, lineOf }: ContentFile<unknown>,
    path: Path,
  ): void {
    const claimedId = claims.get(`${kind} ${id}`) ?? { kind, id, all: [] }
    claims.set(`${kind} ${id}`, claimedId)
    claimedId.all.push({ file, path, line: () => lineOf(path) })
  }

  /** A number that no entry of the kind has; nothing where it has words for ids. */
  function suggestFreeId({ kind, id }: ClaimedId): string {
    if (typeof id === 'string') return ''
    const others = [...claims.values()].filter((claimed) => claimed.kind === kind)
    return `; ${Math.max(...others.map((claimed) => Number(claimed.id))) + 1} is free`
  }

  function findDuplicates(claimed: ClaimedId): Problem[] {
    const { id, all } = claimed
    if (all.length < 2) return []
    // The folder that is named after the code is its owner; else the file that was saved first: copies are younger.
    const isFolderNamedAfterId = ({ file }: IdClaim) => file.includes(`/${String(id).toLowerCase()}/`)
    const [owner, ...others] = all.toSorted(
      (a, b) =>
        Number(isFolderNamedAfterId(b)) - Number(isFolderNamedAfterId(a)) ||
        modifiedAtMs(a.file) - modifiedAtMs(b.file),
    )
    return others.map(({ file, path, line }) => ({
      file,
      line: line(),
      reason: `${path.join('.')}: ${id} is taken already, by ${owner?.file}:${owner?.line()}${suggestFreeId(claimed)}`,
    }))
  }

  return { claim, problems: () => [...claims.values()].flatMap(findDuplicates) }
}
