/** Length of a run: `short` is part of every test run, `full` is started manually. */
export type Extent = 'short' | 'full'

/** One line of the report: the fault, the observed result, and whether the result is as required. */
export type Finding = { what: string; figure: string; holds: boolean }

/**
 * Check a duration against its limit, both in milliseconds. The short run also happens on busy machines, so there any finite
 * duration passes.
 */
export function isWithinLimit(extent: Extent, milliseconds: number, limit: number): boolean {
  return extent === 'short' ? Number.isFinite(milliseconds) : milliseconds <= limit
}

/** Run one fault against the site. `dataDirectory` holds the imported content and is deleted afterwards. */
export type Fault = (run: { extent: Extent; dataDirectory: string }) => Promise<Finding[]>
