/** The specification's timeout, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000
