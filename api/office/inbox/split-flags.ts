/** Split the stored reasons for suspecting spam. */
export function splitFlags(spam: string): string[] {
  return spam.split(',').filter(Boolean)
}
