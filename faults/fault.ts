/** How much a run may take: the short one is part of every test run, the whole one is started by hand. */
export type Extent = 'short' | 'whole'

/** One line of the report: what was done to the site, what it did, and whether that is what it should do. */
export type Finding = { what: string; figure: string; holds: boolean }

/** Something that is done to a running site. `dataDirectory` holds its content and is thrown away afterwards. */
export type Fault = (run: { extent: Extent; dataDirectory: string }) => Promise<Finding[]>
