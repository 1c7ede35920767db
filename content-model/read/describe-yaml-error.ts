import type { YAMLParseError } from 'yaml'

type LocatedReason = { line: number; reason: string }

const MAX_EXCERPT_CHARS = 80
/** A name with its value, or a list item. */
const ENTRY_PATTERN = /^\s*(?:- +)*(?:[\w-]+:\s+)?(?<value>\S.*)$/

/**
 * Describe a YAML syntax error in plain language: what to do, and the source line (counted from 1).
 * Pass only the first error of a file, since the others mostly follow from it.
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
  if (/^ *\t/.test(sourceLine)) return hintOnThisLine('the line begins with a tab: indent with spaces')
  if (code === 'DUPLICATE_KEY') return hintOnThisLine(`${sourceLine.trim().split(':')[0]} appears twice`)
  if (message.startsWith('Missing closing')) {
    const opening = lines.findLastIndex((each, index) => index < line && hasOpenQuote(each))
    return { at: opening < 0 ? line : opening + 1, hint: 'the closing quotation mark is missing' }
  }
  if (message.startsWith('Flow ')) return hintOnThisLine('a bracket above is not closed: ] or } is missing')
  const valueHint = findValueHint(ENTRY_PATTERN.exec(sourceLine)?.groups?.value ?? '')
  if (valueHint) return hintOnThisLine(valueHint)
  const next = lines.findIndex((each, index) => index >= line && each.trim() !== '')
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && next > 0 && indent(lines[next]) > indent(sourceLine))
    return { at: next + 1, hint: 'the line is indented more than the line above, which already has a value' }
  if (/^\s*(?:- +)*[\w-]+:\S/.test(sourceLine)) return hintOnThisLine('a space is missing after the colon')
  if (/^\s*(?:- +)*[\w-]+\s*：/.test(sourceLine)) return hintOnThisLine('use the plain colon, ":"')
  if (code === 'MULTILINE_IMPLICIT_KEY')
    return hintOnThisLine('expected a name and a value, as in title: text')
  if (code === 'BAD_INDENT' || code === 'MISSING_CHAR')
    return hintOnThisLine('the indentation does not match the lines above')
  return hintOnThisLine(message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? code)
}

function findValueHint(value: string): string | undefined {
  const [first = ''] = value
  if ('“”„‘’«'.includes(first)) return 'curly quotation marks are not recognised: use straight ones, "…"'
  if (`"'`.includes(first)) return `there is text after the closing quotation mark ${first}`
  if ('*&!@%`|>[{-?#'.includes(first)) return `text that begins with ${first} needs quotation marks, "…"`
  if (value.includes(': ')) return 'text with a colon followed by a space needs quotation marks, "…"'
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
