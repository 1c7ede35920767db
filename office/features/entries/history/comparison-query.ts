import type { EntryPartName } from '#contract/office/entries.ts'

export type Comparison = {
  part: EntryPartName
  after: number
  /** The revision to compare with: the one before without, 0 for nothing. */
  before?: number
}

const PARTS = ['facts', 'en', 'cn', 'tw', 'kr', 'id'] as const

/** Read from the URL which revisions are compared: `show=kr.3&with=2`; undefined if none are. */
export function readComparison(params: URLSearchParams): Comparison | undefined {
  const [name, version] = params.get('show')?.split('.') ?? []
  const part = PARTS.find((each) => each === name)
  const after = Number(version)
  if (!part || !Number.isSafeInteger(after) || after < 1) return undefined
  const before = Number(params.get('with') ?? Number.NaN)
  return { part, after, ...(Number.isSafeInteger(before) && before >= 0 ? { before } : {}) }
}
