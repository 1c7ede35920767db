/** Joins the names of an element's classes; what a style sheet has no rules for is left out. */
export function classNames(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
