import type { YAMLParseError } from 'yaml'

type Located = { line: number; reason: string }

const SHOWN_LENGTH = 80
/** A name and its value, or an item of a list. */
const ENTRY = /^\s*(?:- +)*(?:[\w-]+:\s+)?(?<value>\S.*)$/

/**
 * Says in plain words what a YAML parser could not read: the line (counted from 1) as it is written, and what to do about it.
 * Of several errors only the first is meant for it, since the others mostly follow from that one.
 */
export function describeYamlError(error: YAMLParseError, text: string): Located {
  const lines = text.split(/\r?\n/)
  const line = error.linePos?.[0].line ?? 1
  const { at, hint } = findHint(error, lines, line)
  const written = (lines[at - 1] ?? '').trim()
  const shown = written.length > SHOWN_LENGTH ? `${written.slice(0, SHOWN_LENGTH)}…` : written
  return { line: at, reason: shown ? `${hint}. The line is: ${shown}` : hint }
}

function findHint({ code, message }: YAMLParseError, lines: readonly string[], line: number) {
  const written = lines[line - 1] ?? ''
  const here = (hint: string) => ({ at: line, hint })
  if (/^ *\t/.test(written)) return here('a tab stands at the beginning: indent with spaces')
  if (code === 'DUPLICATE_KEY') return here(`${written.trim().split(':')[0]} is there twice`)
  if (message.startsWith('Missing closing')) {
    const opening = lines.findLastIndex((each, index) => index < line && hasOpenQuote(each))
    return { at: opening < 0 ? line : opening + 1, hint: 'the closing quotation mark is missing' }
  }
  if (message.startsWith('Flow ')) return here('a bracket above is not closed: ] or } is missing')
  const ofValue = hintOfValue(ENTRY.exec(written)?.groups?.value ?? '')
  if (ofValue) return here(ofValue)
  const next = lines.findIndex((each, index) => index >= line && each.trim() !== '')
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && next > 0 && indent(lines[next]) > indent(written))
    return { at: next + 1, hint: 'it is indented more than the line above, which has its value already' }
  if (/^\s*(?:- +)*[\w-]+:\S/.test(written)) return here('after the colon a space is missing')
  if (/^\s*(?:- +)*[\w-]+\s*：/.test(written)) return here('the colon must be the plain one, ":"')
  if (code === 'MULTILINE_IMPLICIT_KEY') return here('a name and a value are wanted, as in title: text')
  if (code === 'BAD_INDENT' || code === 'MISSING_CHAR')
    return here('the indentation does not fit the lines above')
  return here(message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? code)
}

function hintOfValue(value: string): string | undefined {
  const [first = ''] = value
  if ('“”„‘’«'.includes(first)) return 'curly quotation marks do not count: write straight ones, "…"'
  if (`"'`.includes(first)) return `the text goes on after its closing quotation mark ${first}`
  if ('*&!@%`|>[{-?#'.includes(first)) return `a text that begins with ${first} needs quotation marks, "…"`
  if (value.includes(': ')) return 'a text with a colon and a space needs quotation marks, "…"'
  return undefined
}

function hasOpenQuote(line: string): boolean {
  const value = ENTRY.exec(line)?.groups?.value ?? ''
  const [quote = ''] = value
  return /["']/.test(quote) && !value.slice(1).includes(quote)
}

function indent(line = ''): number {
  return line.length - line.trimStart().length
}
