import { type RawBuilder, sql } from 'kysely'

/** Return the pattern of a `like … escape '\\'` that matches any text containing this one, whose signs mean themselves. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Match a column that contains a text, on both databases in the same way. */
export function containsText(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${containsPattern(text)} escape '\\'`
}
