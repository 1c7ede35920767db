/** Omit the unknown fields of a place from a response. */
export function omitNulls({ postcode, website }: { postcode: string | null; website: string | null }) {
  return { ...(postcode === null ? {} : { postcode }), ...(website === null ? {} : { website }) }
}

/** Insert non-breaking spaces into opening hours, so that "9 am –" stays on one line. */
export function nonBreakingTimes(hours: string): string {
  return hours.replaceAll(/(?<=\d) (?=am|pm|noon)| (?=–)/g, '\u00a0')
}
