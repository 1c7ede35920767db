import type { YAMLParseError } from 'yaml'

type LocatedReason = { line: number; reason: string }

const MAX_EXCERPT_CHARS = 80
/** A name and its value, or an item of a list. */
const ENTRY_PATTERN = /^\s*(?:- +)*(?:[\w-]+:\s+)?(?<value>\S.*)$/

/**
 * Says in plain words what a YAML parser could not read: the line (counted from 1) as it is written, and what to do about it.
 * Of several errors only the first is meant for it, since the others mostly follow from that one.
 */
export function describeYamlError(error: YAMLParseError, text: string): LocatedReason {
  const lines = text.split(/\r?\n/)
  const line = error.linePos?.[0].line ?? 1
  const { at, hint } = findHint(error, lines, line)
  const sourceLine = (lines[at - 1] ?? '').trim()
  const excerpt =
    sourceLine.length > MAX_EXCERPT_CHARS ? `${sourceLine.slice(0, MAX_EXCERPT_CHARS)}…` : sourceLine
  return { line: at, reason: excerpt ? `${hint}. The line is: ${excerpt}` : hint }
}

function findHint({ code, message }: YAMLParseError, lines: readonly string[], line: number) {
  const sourceLine = lines[line - 1] ?? ''
  const hintOnThisLine = (hint: string) => ({ at: line, hint })
  if (/^ *\t/.test(sourceLine)) return hintOnThisLine('a tab stands at the beginning: indent with spaces')
  if (code === 'DUPLICATE_KEY') return hintOnThisLine(`${sourceLine.trim().split(':')[0]} is there twice`)
  if (message.startsWith('Missing closing')) {
    const opening = lines.findLastIndex((each, index) => index < line && hasOpenQuote(each))
    return { at: opening < 0 ? line : opening + 1, hint: 'the closing quotation mark is missing' }
  }
  if (message.startsWith('Flow ')) return hintOnThisLine('a bracket above is not closed: ] or } is missing')
  const valueHint = findValueHint(ENTRY_PATTERN.exec(sourceLine)?.groups?.value ?? '')
  if (valueHint) return hintOnThisLine(valueHint)
  const next = lines.findIndex((each, index) => index >= line && each.trim() !== '')
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && next > 0 && indent(lines[next]) > indent(sourceLine))
    return { at: next + 1, hint: 'it is indented more than the line above, which has its value already' }
  if (/^\s*(?:- +)*[\w-]+:\S/.test(sourceLine)) return hintOnThisLine('after the colon a space is missing')
  if (/^\s*(?:- +)*[\w-]+\s*：/.test(sourceLine))
    return hintOnThisLine('the colon must be the plain one, ":"')
  if (code === 'MULTILINE_IMPLICIT_KEY')
    return hintOnThisLine('a name and a value are wanted, as in title: text')
  if (code === 'BAD_INDENT' || code === 'MISSING_CHAR')
    return hintOnThisLine('the indentation does not fit the lines above')
  return hintOnThisLine(message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? code)
}

function findValueHint(value: string): string | undefined {
  const [first = ''] = value
  if ('“”„‘’«'.includes(first)) return 'curly quotation marks do not count: write straight ones, "…"'
  if (`"'`.includes(first)) return `the text goes on after its closing quotation mark ${first}`
  if ('*&!@%`|>[{-?#'.includes(first)) return `a text that begins with ${first} needs quotation marks, "…"`
  if (value.includes(': ')) return 'a text with a colon and a space needs quotation marks, "…"'
  return undefined
}

function hasOpenQuote(line: string): boolean {
  const value = ENTRY_PATTERN.exec(line)?.groups?.value ?? ''
  const [quote = ''] = value
  return /["']/.test(quote) && !value.slice(1).includes(quote)
}

function indent(line = ''): number {
  return line.length - line.trimStart().length
}
