import { readFileSync } from 'node:fs'

type TextOrProblem = { text: string } | { line: number; reason: string }

/** Characters that no text needs: left by a wrong encoding, or pasted unnoticed from another program. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a class of characters takes a fifth of the time of \p{Cc}.
const FORBIDDEN_CHARACTER = /[\0-\x08\v\f\x0E-\x1F\x7F-\x9F\xAD\uFFFD]/

/** Read a UTF-8 file without its byte order mark, or return the line (counted from 1) and the reason why it is refused. */
export function readUtf8Text(path: string): TextOrProblem {
  const bytes = readFileSync(path)
  const text = decode(bytes)
  if (text === undefined)
    return { line: findInvalidUtf8Line(bytes), reason: 'is not UTF-8: save the file as UTF-8' }
  if (!FORBIDDEN_CHARACTER.test(text)) return { text }
  const lines = text.split('\n')
  const index = lines.findIndex((line) => FORBIDDEN_CHARACTER.test(line))
  const [character = ''] = FORBIDDEN_CHARACTER.exec(lines[index] ?? '') ?? []
  return { line: index + 1, reason: describeForbiddenCharacter(character) }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function findInvalidUtf8Line(bytes: Buffer): number {
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf('\n', start)
    if (decode(bytes.subarray(start, end < 0 ? bytes.length : end)) === undefined) return line
    if (end < 0) return line
    start = end + 1
  }
  return 1
}

function describeForbiddenCharacter(character: string): string {
  if (character === '\u{FFFD}')
    return 'a character was lost when the file was saved in another encoding (�): type it again'
  if (character === '\u{AD}') return 'there is an invisible soft hyphen: remove it'
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `there is an invisible control character (U+${code}): remove it`
}
