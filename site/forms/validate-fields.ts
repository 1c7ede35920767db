/** Maximum characters of a line and of a long text: the contract's limits, whose module stays on the server. */
export const MAX_LINE_LENGTH = 200
export const MAX_TEXT_LENGTH = 5000

/** White space and invisible characters alone count as empty. */
const BLANK = /^[\s\u200B-\u200F\u2060\uFEFF]*$/

export type FieldIssue<Name extends string> =
  | { name: Name; kind: 'empty' }
  | { name: Name; kind: 'long'; limit: number }

/** Return a form's issues: empty required fields in their order, then overlong texts in theirs. */
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

/** Count as the server does: a line break is one character, and leading and trailing white space is trimmed. */
function lengthOf(text: string): number {
  return text.replaceAll('\r\n', '\n').trim().length
}
