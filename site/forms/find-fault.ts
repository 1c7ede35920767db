/** Longest line and longest text a form takes; the contract's limits, whose module stays on the server. */
export const LINE_LIMIT = 200
export const TEXT_LIMIT = 5000

/** White space alone is empty, and so are characters that nobody sees. */
const NOTHING = /^[\s\u200B-\u200F\u2060\uFEFF]*$/

export type Fault<Name extends string> =
  | { name: Name; kind: 'empty' }
  | { name: Name; kind: 'long'; limit: number }

/** The first field, in the order of the form, that is empty; else the first that is too long. */
export function findFault<Name extends string>(
  names: readonly Name[],
  textOf: (name: Name) => string,
  limitOf: (name: Name) => number,
): Fault<Name> | undefined {
  const empty = names.find((name) => NOTHING.test(textOf(name)))
  if (empty) return { name: empty, kind: 'empty' }
  const long = names.find((name) => lengthOf(textOf(name)) > limitOf(name))
  return long && { name: long, kind: 'long', limit: limitOf(long) }
}

/** Counted as the server does: a line end is one, and white space at the ends is none. */
function lengthOf(text: string): number {
  return text.replaceAll('\r\n', '\n').trim().length
}
