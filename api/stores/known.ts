/** What is not known of a place is left out of an answer. */
export function knownOf({ postcode, website }: { postcode: string | null; website: string | null }) {
  return { ...(postcode === null ? {} : { postcode }), ...(website === null ? {} : { website }) }
}
