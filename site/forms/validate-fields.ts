/** Longest line and longest text a form takes; the contract's limits, whose module stays on the server. */
export const MAX_LINE_LENGTH = 200
export const MAX_TEXT_LENGTH = 5000

/** White space alone is empty, and so are characters that nobody sees. */
const BLANK = /^[\s\u200B-\u200F\u2060\uFEFF]*$/

export type FieldIssue<Name extends string> =
  | { name: Name; kind: 'empty' }
  | { name: Name; kind: 'long'; limit: number }

/** Everything wrong with a form, each in its order: required fields that are empty, then texts that are too long. */
export function validateFields<Name extends string>(
  required: readonly Name[],
  texts: readonly Name[],
  textOf: (name: Name) => string,
  limitOf: (name: Name) => number,
): FieldIssue<Name>[] {
  const empty = required.filter((name) => BLANK.test(textOf(name)))
  const long = texts.filter((name) => lengthOf(textOf(name)) > limitOf(name))
  return [
    ...empty.map((name) => ({ name, kind: 'empty' as const })),
    ...long.map((name) => ({ name, kind: 'long' as const, limit: limitOf(name) })),
  ]
}

/** Counted as the server does: a line end is one, and white space at the ends is none. */
function lengthOf(text: string): number {
  return text.replaceAll('\r\n', '\n').trim().length
}
