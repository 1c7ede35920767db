/** Return a name for use inside a sentence: its first letter in lower case, unless the second is a capital too. */
export function uncapitalize(name: string): string {
  return /^\p{Lu}\P{Lu}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
