import type { Style } from './type-scale.ts'

/** Mean widths of characters in ems, measured on the texts of the demonstration brand. */
const FULL_WIDTH_EM = 1
const WIDE_LETTER_EM = 0.72
const LETTER_EM = 0.5
/** Lines are never filled to their end. */
const RAG_FACTOR = 1.03

/** About how many lines a text takes; good enough to choose a layout by, and no place to save. */
export function estimateLineCount(content: string, width: number, fontSize: number): number {
  let ems = 0
  for (const character of content) {
    ems += character > '\u2e80' ? FULL_WIDTH_EM : /[A-ZMWmw@%]/.test(character) ? WIDE_LETTER_EM : LETTER_EM
  }
  return Math.max(1, Math.ceil((ems * fontSize * RAG_FACTOR) / width))
}

/** About how high a text is in a style of the type scale. */
export function estimateTextHeight(content: string, width: number, { fontSize, lineHeight }: Style): number {
  const size = Number(fontSize)
  return estimateLineCount(content, width, size) * size * Number(lineHeight)
}
