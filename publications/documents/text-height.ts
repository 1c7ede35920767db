import type { Style } from './type.ts'

/** Mean widths of characters in ems, measured on the texts of the demonstration brand. */
const FULL_WIDTH = 1
const WIDE_LETTER = 0.72
const LETTER = 0.5
/** Lines are never filled to their end. */
const RAG = 1.03

/** About how many lines a text takes; good enough to choose a layout by, and no place to save. */
export function linesOf(content: string, width: number, fontSize: number): number {
  let ems = 0
  for (const character of content) {
    ems += character > '\u2e80' ? FULL_WIDTH : /[A-ZMWmw@%]/.test(character) ? WIDE_LETTER : LETTER
  }
  return Math.max(1, Math.ceil((ems * fontSize * RAG) / width))
}

/** About how high a text is in a style of the type scale. */
export function textHeight(content: string, width: number, { fontSize, lineHeight }: Style): number {
  const size = Number(fontSize)
  return linesOf(content, width, size) * size * Number(lineHeight)
}
