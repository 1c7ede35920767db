/** What is not known of a place is left out of an answer. */
export function omitNulls({ postcode, website }: { postcode: string | null; website: string | null }) {
  return { ...(postcode === null ? {} : { postcode }), ...(website === null ? {} : { website }) }
}

/** Opening hours whose times are not torn apart at the end of a line: "9 am –" stays together. */
export function nonBreakingTimes(hours: string): string {
  return hours.replaceAll(/(?<=\d) (?=am|pm|noon)| (?=–)/g, '\u00a0')
}
