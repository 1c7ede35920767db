/** Join class names; omits classes that the style sheet does not define. */
export function classNames(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
