/** Return the pattern of a `like … escape '\\'` that matches any text containing this one, whose signs mean themselves. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
