import { readFileSync } from 'node:fs'
import { findForbiddenCharacter } from '../checks/forbidden-character.ts'

type TextOrProblem = { text: string } | { line: number; reason: string }

/** Read a UTF-8 file without its byte order mark, or return the line (counted from 1) and the reason why it is refused. */
export function readUtf8Text(path: string): TextOrProblem {
  const bytes = readFileSync(path)
  const text = decode(bytes)
  if (text === undefined)
    return { line: findInvalidUtf8Line(bytes), reason: 'is not UTF-8: save the file as UTF-8' }
  const forbidden = findForbiddenCharacter(text)
  return forbidden
    ? { line: text.slice(0, forbidden.index).split('\n').length, reason: forbidden.reason }
    : { text }
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
