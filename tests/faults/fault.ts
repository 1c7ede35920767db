/** How much a run may take: the short one is part of every test run, the whole one is started by hand. */
export type Extent = 'short' | 'full'

/** One line of the report: what was done to the site, what it did, and whether that is what it should do. */
export type Finding = { what: string; figure: string; holds: boolean }

/**
 * Tells whether something took no longer than it may, in milliseconds. In the short run, which is part of every test run and so
 * of busy machines, it need only have come to an end.
 */
export function isWithinLimit(extent: Extent, milliseconds: number, limit: number): boolean {
  return extent === 'short' ? Number.isFinite(milliseconds) : milliseconds <= limit
}

/** Something that is done to a running site. `dataDirectory` holds its content and is thrown away afterwards. */
export type Fault = (run: { extent: Extent; dataDirectory: string }) => Promise<Finding[]>
