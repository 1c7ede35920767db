/** A day in milliseconds, without a change of daylight-saving time. */
export const DAY_MS = 24 * 60 * 60 * 1_000
