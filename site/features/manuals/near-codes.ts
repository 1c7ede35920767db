import type { FaultGroup } from '#contract/manuals.ts'

/** Longest query that may be a code, in characters: one more than the longest code. */
const MAX_CODE_LENGTH = 7

/** List the codes of faults that differ from a query in one character at most: changed, missing or superfluous. */
export function listNearCodes(groups: readonly FaultGroup[], query: string): string[] {
  const asked = query.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (asked === '' || asked.length > MAX_CODE_LENGTH) return []
  const codes = new Set(groups.flatMap(({ faults }) => faults.flatMap(({ code }) => code || [])))
  return [...codes].filter((code) => differInOneCharacter(asked, code)).sort()
}

function differInOneCharacter(a: string, b: string): boolean {
  const [shorter = '', longer = ''] = a.length > b.length ? [b, a] : [a, b]
  if (longer.length - shorter.length > 1) return false
  let start = 0
  while (start < shorter.length && shorter[start] === longer[start]) start += 1
  const isAdded = longer.length > shorter.length
  return shorter.slice(isAdded ? start : start + 1) === longer.slice(start + 1)
}
