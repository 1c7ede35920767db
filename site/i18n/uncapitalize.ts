/** A name as it stands inside a sentence: without the capital of its beginning, unless more of it is written in capitals. */
export function uncapitalize(name: string): string {
  return /^\p{Lu}\P{Lu}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
